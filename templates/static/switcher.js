// Keeps the reader's place: anchors are the same in every language, so a switch of language carries the anchor along.
for (const link of document.querySelectorAll(".switcher a")) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
}
