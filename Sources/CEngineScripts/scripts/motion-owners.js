// Where scripts find animations: on elements and the document. The rest is a section.

mixin(Element, {
  animate(keyframes, options = undefined) {
    requireArguments(arguments.length, 1, "animate");
    return section("motion").animate(this, keyframes, options);
  },
  getAnimations(options = undefined) {
    syncMotions();
    return section("motion").animationsOf(this, !!dictionary(options, "GetAnimationsOptions").subtree);
  },
});
mixin(Document, {
  get timeline() { return section("motion").timeline(); },
  getAnimations() {
    syncMotions();
    return section("motion").animationsOf(null);
  },
});

function syncMotions() {
  flushJournal();
  startMotions();
}

/// Transitions and animations that began with the last changes of style.
function startMotions() {
  const motions = native.takeMotions();
  if (motions !== undefined) section("motion").start(motions);
}
