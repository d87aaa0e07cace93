// An animation, whose time is the document's (Web Animations 1, section 4.4).

import { AnimationPlaybackEvent } from "../generated/interfaces/animation-events.js";
import {
  $animation, $held, $timeline, AnimationEffect, AnimationTimeline, DocumentTimeline, KeyframeEffect, computedTimingOf,
  frameText, lastFrame, relevantAnimations, timelineOfDocument, updateAnimatedStyle,
} from "./animations.js";
import { toDouble, toInstance } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { EventTarget } from "./event-target.js";
import { expose, illegalConstructor } from "./kernel.js";
import { queueEvent } from "./tasks.js";
import { performanceNow, setInternalTimer, timers } from "./timers.js";

class Animation extends EventTarget {
  /** @type {any} */
  #effect;
  #timeline;
  /** @type {any[]} */
  #timers = [];
  /** @type {number | null} */
  #startTime = null;
  /** @type {number | null} */
  #holdTime = null;
  #rate = 1; #finished; #ready; #id = "";
  #hasEnded = false;
  /** @param {ScriptValue} [effect] */
  constructor(effect = null, timeline = timelineOfDocument()) {
    super();
    this.#effect = toInstance(effect, AnimationEffect, "AnimationEffect");
    if (this.#effect) /** @type {any} */ (this.#effect)[$animation] = this;
    this.#timeline = timeline;
    this.#ready = { promise: Promise.resolve(this) };
    this.#finished = Promise.withResolvers();
    this.#finished.promise.catch(() => {});
  }
  get id() { return this.#id; }
  set id(value) { this.#id = `${value}`; }
  get effect() { return this.#effect; }
  set effect(value) {
    this.#effect = toInstance(value, AnimationEffect, "AnimationEffect");
    if (this.#effect) /** @type {any} */ (this.#effect)[$animation] = this;
    this.#plan();
  }
  get timeline() { return this.#timeline; }
  set timeline(value) { this.#timeline = value; }
  get #end() { return this.#effect ? computedTimingOf(this.#effect.getTiming()).endTime : 0; }
  get #now() {
    if (this.#holdTime !== null) return this.#holdTime;
    if (this.#startTime === null) return null;
    return (performanceNow() - this.#startTime) * this.#rate;
  }
  get startTime() { return this.#startTime; }
  set startTime(value) {
    this.#startTime = value === null ? null : toDouble(value);
    this.#holdTime = value === null ? this.#now : null;
    this.#plan();
  }
  get currentTime() {
    const now = this.#now;
    if (now === null || this.#rate === 0) return now;
    return this.#rate > 0 ? Math.min(now, Math.max(this.#end, 0)) : Math.max(now, 0);
  }
  set currentTime(value) {
    if (value === null) {
      if (this.#now !== null) throw new TypeError("The current time cannot become unresolved");
      return;
    }
    this.#seek(toDouble(value));
    this.#plan();
  }
  /** @param {number} time */
  #seek(time) {
    if (this.#startTime === null || this.#holdTime !== null && this.playState === "paused") this.#holdTime = time;
    else this.#startTime = performanceNow() - (this.#rate === 0 ? 0 : time / this.#rate);
  }
  get playbackRate() { return this.#rate; }
  set playbackRate(value) {
    const now = this.currentTime;
    this.#rate = toDouble(value);
    if (now !== null) this.#seek(now);
    this.#plan();
  }
  get playState() {
    const now = this.#now;
    if (now === null) return "idle";
    if (this.#startTime === null) return "paused";
    const isOver = this.#rate > 0 ? now >= this.#end : this.#rate < 0 && now <= 0;
    return isOver ? "finished" : "running";
  }
  get replaceState() { return "active"; }
  get pending() { return false; }
  get ready() { return this.#ready.promise; }
  get finished() { return this.#finished.promise; }

  play() {
    let now = this.#now;
    if (this.#rate >= 0 && (now === null || now < 0 || now >= this.#end)) now = 0;
    if (this.#rate < 0 && (now === null || now <= 0 || now > this.#end)) {
      if (this.#end === Infinity) {
        throw new DOMException("An endless animation cannot be played backwards", "InvalidStateError");
      }
      now = this.#end;
    }
    this.#begin(now);
  }
  /** @param {any} now */
  #begin(now) {
    if (this.#hasEnded) this.#finished = Promise.withResolvers();
    this.#hasEnded = false;
    this.#holdTime = null;
    this.#startTime = performanceNow() - (this.#rate === 0 ? 0 : now / this.#rate);
    relevantAnimations.add(this);
    this[$timeline]?.run?.();
    this.#plan();
  }
  pause() {
    this.#holdTime = this.currentTime ?? 0;
    this.#startTime = null;
    relevantAnimations.add(this);
    this.#clear();
  }
  finish() {
    if (this.#rate === 0 || (this.#rate > 0 && this.#end === Infinity)) {
      throw new DOMException("An animation without an end cannot be finished", "InvalidStateError");
    }
    this.#holdTime = null;
    this.#startTime = performanceNow() - (this.#rate > 0 ? this.#end / this.#rate : 0);
    relevantAnimations.add(this);
    this.#clear();
    this.#finish();
  }
  cancel() {
    const now = this.#now;
    const wasIdle = this.playState === "idle";
    this.#clear();
    relevantAnimations.delete(this);
    this.#startTime = null;
    this.#holdTime = null;
    this.#hold("");
    if (wasIdle) return;
    const wasRunning = !this.#hasEnded;
    this.#finished.reject(new DOMException("The animation was canceled", "AbortError"));
    this.#finished = Promise.withResolvers();
    this.#finished.promise.catch(() => {});
    this.#hasEnded = false;
    if (wasRunning) this[$timeline]?.cancel?.(now ?? 0);
    queueEvent(this, new AnimationPlaybackEvent("cancel", {
      currentTime: null, timelineTime: this.#timeline?.currentTime ?? null,
    }));
  }
  reverse() {
    this.#rate = -this.#rate;
    this.play();
  }
  /** @param {ScriptValue} rate */
  updatePlaybackRate(rate) { this.playbackRate = rate; }
  persist() {}
  commitStyles() {
    const target = this.#effect?.target;
    if (!target?.style) return;
    const text = frameText(this.#effect.getKeyframes().at(-1));
    if (text !== "") target.style.cssText += `;${text}`;
  }

  /// Schedules timers for the remaining events.
  #plan() {
    this.#clear();
    if (this.#startTime === null || this.#rate === 0) return;
    const timing = this.#effect ? computedTimingOf(this.#effect.getTiming()) : null;
    const now = /** @type {number} */ (this.#now);
    /**
     * @param {number} time
     * @param {any} action
     */
    const at = (time, action) => {
      const wait = (time - now) / this.#rate;
      if (wait < 0 || !Number.isFinite(wait)) return;
      this.#timers.push(setInternalTimer(action, wait));
    };
    if (this.#rate > 0 && timing) {
      at(timing.delay, () => this.#start(timing));
      if (timing.delay < now && now === 0) this.#start(timing);
    }
    if (this.#rate > 0) {
      if (now >= this.#end) this.#finish();
      else at(this.#end, () => this.#finish());
    } else {
      at(0, () => this.#finish());
    }
  }
  /** @param {any} timing */
  #start(timing) {
    this[$timeline]?.start?.();
    this.#hold(lastFrame(this));
    // Infinite animations are not counted; with them the page would never settle.
    if (!this[$timeline]?.iteration || timing.activeDuration === Infinity || timing.duration === 0) return;
    // An animation with a negative delay starts in the middle.
    this.#iterate(timing,
      1 + Math.floor(Math.max(0, /** @type {number} */ (this.#now) - timing.delay) / timing.duration));
  }
  /**
   * @param {any} timing
   * @param {number} number
   */
  #iterate(timing, number) {
    if (number >= timing.iterations) return;
    this.#timers.push(setInternalTimer(() => {
      this[$timeline].iteration(number);
      this.#iterate(timing, number + 1);
    }, (timing.delay + number * timing.duration - /** @type {number} */ (this.#now)) / this.#rate));
  }
  #finish() {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const frame = this.#rate > 0 ? lastFrame(this) : "";
    if (frame === "") relevantAnimations.delete(this);
    this.#hold(frame);
    this[$timeline]?.end?.();
    this.#finished.resolve(this);
    queueEvent(this, new AnimationPlaybackEvent("finish", {
      currentTime: this.currentTime, timelineTime: this.#timeline?.currentTime ?? null,
    }));
  }
  /** @param {any} frame */
  #hold(frame) {
    if ((this[$held] ?? "") === frame) return;
    this[$held] = frame;
    updateAnimatedStyle(this.#effect?.target);
  }
  #clear() {
    for (const timer of this.#timers) timers.delete(timer);
    this.#timers = [];
  }
}

export class CSSAnimation extends Animation {
  #name;
  /**
   * @param {unknown} token
   * @param {ScriptValue} element
   * @param {ScriptValue} name
   * @param {ScriptValue} options
   */
  constructor(token, element, name, options) {
    illegalConstructor(token);
    super(new KeyframeEffect(element, null, options));
    this.#name = name;
  }
  get animationName() { return this.#name; }
}
export class CSSTransition extends Animation {
  #property;
  /**
   * @param {unknown} token
   * @param {ScriptValue} element
   * @param {ScriptValue} property
   * @param {ScriptValue} options
   */
  constructor(token, element, property, options) {
    illegalConstructor(token);
    super(new KeyframeEffect(element, null, { ...options, fill: "backwards" }));
    this.#property = property;
  }
  get transitionProperty() { return this.#property; }
}

/**
 * @param {Element} element
 * @param {any[]} keyframes
 * @param {any} options
 */
export function animate(element, keyframes, options = {}) {
  const animation = new Animation(new KeyframeEffect(element, keyframes, options));
  if (typeof options === "object" && options?.id !== undefined) animation.id = options.id;
  animation.play();
  return animation;
}

/// Animations of an element, or of all when it is null.
/** @param {Element | null} element */
export function animationsOf(element, isDeep = false) {
  /** @param {any} each */
  const rank = (each) => each instanceof CSSTransition ? 0 : each instanceof CSSAnimation ? 1 : 2;
  const found = [...relevantAnimations].filter((animation) => {
    const target = animation.effect?.target;
    if (!target) return false;
    return element === null ? target.isConnected : target === element || (isDeep && element.contains(target));
  });
  return found.sort((left, right) => rank(left) - rank(right));
}

expose(
  AnimationTimeline, DocumentTimeline, AnimationEffect, KeyframeEffect, Animation,
  CSSAnimation, CSSTransition);

export { timelineOfDocument as timeline } from "./animations.js";
export { startAnimations as start } from "./css-animations.js";
