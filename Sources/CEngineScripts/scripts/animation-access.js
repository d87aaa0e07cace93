// Animation members of elements and the document. The implementation is a lazy module.

import { dictionary, requireArguments } from "./conversions.js";
import { Document } from "./document.js";
import { Element } from "./elements.js";
import { flushMutations } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { mixin } from "./node-members.js";

mixin(Element, {
  /**
   * @param {ScriptValue} keyframes
   * @param {ScriptValue} [options]
   */
  animate(keyframes, options = undefined) {
    requireArguments(arguments.length, 1, "animate");
    return lazyModule("css-animations").animate(this, keyframes, options);
  },
  /** @param {ScriptValue} [options] */
  getAnimations(options = undefined) {
    updateAnimations();
    return lazyModule("css-animations").animationsOf(this, !!dictionary(options, "GetAnimationsOptions").subtree);
  },
});
mixin(Document, {
  get timeline() { return lazyModule("css-animations").timeline(); },
  getAnimations() {
    updateAnimations();
    return lazyModule("css-animations").animationsOf(null);
  },
});

function updateAnimations() {
  flushMutations();
  startAnimations();
}

/// Starts the transitions and animations that the last style changes triggered.
export function startAnimations() {
  const motions = native.dequeueStyleAnimations();
  if (motions !== undefined) lazyModule("css-animations").start(motions);
}
