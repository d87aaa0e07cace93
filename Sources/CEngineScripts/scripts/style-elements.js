// Sheets that import others: they are in force when all have come.

/// A sheet's text with the sheets that it imports; calls back at once when there are none.
function withImports(text, base, done) {
  if (/@import/i.test(text)) section("imports").load(text, base, done);
  else done(text);
}

/// A `style` element came into the document, or says something else.
function prepareStyle(element) {
  const text = element.textContent;
  if (element[$preparedText] === text) return;
  element[$preparedText] = text;
  if (!/@import/i.test(text)) {
    queueEvent(element, new Event("load"));
    return;
  }
  loadBlockers++;
  const blocks = !parsingEnded;
  if (blocks) renderBlockers++;
  section("imports").load(text, document.baseURI, (whole) => {
    loadBlockers--;
    if (blocks && renderBlockers > 0) renderBlockers--;
    if (element[$preparedText] === text) {
      note(Op.setSheet, element[$id]);
      noteText(whole);
    }
    queueEvent(element, new Event("load"));
    queueTask(checkLoaded);
  });
}
const $preparedText = Symbol("preparedText");
