// Style elements with imports: a sheet applies when all imports have loaded.

/// Expands the imports of a sheet; calls back synchronously without imports.
function withImports(text, base, done) {
  if (/@import/i.test(text)) lazyModule("css-imports").load(text, base, done);
  else done(text);
}

/// A `style` element was inserted or its text changed.
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
  lazyModule("css-imports").load(text, document.baseURI, (whole) => {
    loadBlockers--;
    if (blocks && renderBlockers > 0) renderBlockers--;
    if (element[$preparedText] === text) {
      recordMutation(Op.setSheet, element[$id]);
      recordMutationText(whole);
    }
    queueEvent(element, new Event("load"));
    queueTask(checkLoaded);
  });
}
const $preparedText = Symbol("preparedText");
