// Animation objects (Web Animations 1). Their time advances, but no intermediate frames are drawn.

import { CSSAnimation } from "./animation.js";
import { dictionary, requireArguments, toDouble, toInstance } from "./conversions.js";
import { Element } from "./elements.js";
import { $id, illegalConstructor, secret } from "./kernel.js";
import { performanceNow } from "./timers.js";

export const $timeline = Symbol("timeline");
export const $held = Symbol("held");
export const $animation = Symbol("animation");
/// Animations that have not ended, and ended animations that fill forwards.
export const relevantAnimations = new Set();

export class AnimationTimeline {
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get currentTime() { return performanceNow(); }
}
export class DocumentTimeline extends AnimationTimeline {
  /** @param {ScriptValue} [options] */
  constructor(options = {}) {
    super(secret);
    dictionary(options, "DocumentTimelineOptions");
  }
}
let documentTimeline = null;
export function timelineOfDocument() { return (documentTimeline ??= new DocumentTimeline()); }

/// Returns an EffectTiming with its defaults; throws for values out of range.
/**
 * @param {Record<string, any>} options
 * @param {any} [old]
 */
function timingOf(options, old = {}) {
  options = typeof options === "number" ? { duration: options } : dictionary(options, "KeyframeEffectOptions");
  /** @type {any} */
  const timing = {
    delay: 0, endDelay: 0, fill: "auto", iterationStart: 0, iterations: 1, duration: "auto", direction: "normal",
    easing: "linear", ...old,
  };
  for (const name of ["delay", "endDelay"]) if (options[name] !== undefined) timing[name] = toDouble(options[name]);
  for (const name of ["fill", "direction", "easing"]) {
    if (options[name] !== undefined) timing[name] = `${options[name]}`;
  }
  for (const name of ["iterationStart", "iterations"]) {
    if (options[name] === undefined) continue;
    timing[name] = Number(options[name]);
    if (!(timing[name] >= 0)) throw new TypeError(`${name} must not be negative`);
  }
  if (timing.iterationStart === Infinity) throw new TypeError("iterationStart must be finite");
  if (options.duration !== undefined) {
    timing.duration = options.duration === "auto" ? "auto" : Number(options.duration);
    if (timing.duration !== "auto" && !(timing.duration >= 0)) {
      throw new TypeError("duration must be \"auto\" or a number that is not negative");
    }
  }
  if (!["none", "forwards", "backwards", "both", "auto"].includes(timing.fill)) {
    throw new TypeError(`"${timing.fill}" is not a fill mode`);
  }
  if (!["normal", "reverse", "alternate", "alternate-reverse"].includes(timing.direction)) {
    throw new TypeError(`"${timing.direction}" is not a playback direction`);
  }
  return timing;
}

/// Returns keyframes as a list, from a list of keyframes or an object with lists of values.
/** @param {any[]} keyframes */
function framesOf(keyframes) {
  if (keyframes === null || keyframes === undefined) return [];
  if (typeof keyframes !== "object") throw new TypeError("Keyframes must be an object, or null");
  const special = new Set(["offset", "easing", "composite"]);
  /** @type {any[]} */
  let frames = [];
  if (typeof keyframes[Symbol.iterator] === "function") {
    frames = [...keyframes].map((frame) => ({ ...frame }));
  } else {
    const names = Object.keys(keyframes).filter((name) => !special.has(name));
    for (const name of names) {
      const values = Array.isArray(/** @type {any} */ (keyframes)[name])
        ? /** @type {any} */ (keyframes)[name] : [/** @type {any} */ (keyframes)[name]];
      values.forEach((/** @type {unknown} */ value, /** @type {number} */ index) => {
        const offset = values.length === 1 ? 1 : index / (values.length - 1);
        const existing = frames.find((frame) => frame.offset === offset);
        if (existing) existing[name] = value;
        else frames.push({ offset, [name]: value });
      });
    }
    frames.sort((left, right) => left.offset - right.offset);
  }
  frames.forEach((frame, index) => {
    const last = frames.length - 1;
    for (const name of Object.keys(frame)) if (!special.has(name)) frame[name] = `${frame[name]}`;
    frame.computedOffset = frame.offset ?? (last === 0 ? 1 : index / last);
    frame.offset ??= null;
    frame.easing ??= "linear";
    frame.composite ??= "auto";
  });
  return frames;
}

/// A keyframe as a declaration block.
/** @param {any} frame */
export function frameText(frame) {
  let text = "";
  for (const [name, value] of Object.entries(frame ?? {})) {
    if (["offset", "computedOffset", "easing", "composite"].includes(name)) continue;
    const property = name === "cssFloat" ? "float" : name === "cssOffset" ? "offset" :
      name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (native.parseProperty(property, `${value}`).length > 0) text += `${property}:${value};`;
  }
  return text;
}

/// Returns a timing with its computed times.
/** @param {any} timing */
export function computedTimingOf(timing) {
  const duration = timing.duration === "auto" ? 0 : timing.duration;
  const activeDuration = duration === 0 || timing.iterations === 0 ? 0 : duration * timing.iterations;
  const endTime = Math.max(0, timing.delay + activeDuration + timing.endDelay);
  const fill = timing.fill === "auto" ? "none" : timing.fill;
  return { ...timing, fill, duration, activeDuration, endTime };
}

export class AnimationEffect {
  #timing;
  /**
   * @param {unknown} token
   * @param {ScriptValue} options
   */
  constructor(token, options) {
    illegalConstructor(token);
    this.#timing = timingOf(options);
  }
  getTiming() { return { ...this.#timing }; }
  getComputedTiming() {
    const localTime = this[$animation]?.currentTime ?? null;
    return { ...computedTimingOf(this.getTiming()), localTime, progress: null, currentIteration: null };
  }
  /** @param {ScriptValue} [options] */
  updateTiming(options = {}) { this.#timing = timingOf(options, this.#timing); }
}

export class KeyframeEffect extends AnimationEffect {
  /** @type {any} */
  #target; #frames; #pseudo; #composite;
  /**
   * @param {ScriptValue} target
   * @param {ScriptValue} [keyframes]
   * @param {ScriptValue} [options]
   */
  constructor(target, keyframes = undefined, options = {}) {
    if (target instanceof KeyframeEffect) {
      // @ts-expect-error: a statement precedes the call.
    super(secret, target.getTiming());
      this.#target = target.target;
      this.#frames = target.getKeyframes();
    } else {
      requireArguments(arguments.length, 2, "KeyframeEffect");
      super(secret, options);
      this.#target = toInstance(target, Element, "Element");
      this.#frames = framesOf(keyframes);
    }
    this.#pseudo = options?.pseudoElement ?? null;
    this.#composite = options?.composite ?? "replace";
  }
  /** @returns {any} */
  get target() { return this.#target; }
  set target(value) { this.#target = toInstance(value, Element, "Element"); }
  get pseudoElement() { return this.#pseudo; }
  set pseudoElement(value) { this.#pseudo = value === null ? null : `${value}`; }
  get composite() { return this.#composite; }
  set composite(value) { this.#composite = `${value}`; }
  /** @returns {any[]} */
  getKeyframes() { return this.#frames.map((frame) => ({ ...frame })); }
  /** @param {ScriptValue} keyframes */
  setKeyframes(keyframes) { this.#frames = framesOf(keyframes); }
}

/// The style that an animation applies while it runs and afterwards: its last frame, if it fills forwards.
/** @param {any} animation */
export function lastFrame(animation) {
  const timing = animation.effect?.getTiming();
  if (!timing || !["forwards", "both"].includes(timing.fill)) return "";
  if (!Number.isFinite(timing.iterations)) return "";
  const turns = timing.direction.startsWith("alternate") && Math.ceil(timing.iterations) % 2 === 0;
  const isReversed = timing.direction.endsWith("reverse") !== turns;
  if (animation instanceof CSSAnimation) return `@${isReversed ? "<" : ">"}${animation.animationName}`;
  const frames = animation.effect.getKeyframes();
  return frameText(isReversed ? frames[0] : frames[frames.length - 1]);
}

/// Sends the animated style of an element to the host.
/** @param {EventTarget} target */
export function updateAnimatedStyle(target) {
  if (!target) return;
  const frames = [];
  for (const animation of relevantAnimations) {
    if (animation.effect?.target === target && animation[$held]) frames.push(animation[$held]);
  }
  native.setAnimatedStyle(target[$id], frames.join("\u0001"));
}
