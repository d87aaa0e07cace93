(function (variables) { with (variables) return function ($id,AnimationEvent,Array,DOMException,Element,Event,EventTarget,Infinity,Map,Math,Number,Object,Set,Symbol,TransitionEvent,TypeError,WeakMap,bindImports,dictionary,expose,handlerAccessors,illegalConstructor,missingArguments,native,nodeOf,performanceNow,queueEvent,requireArguments,secret,setInternalTimer,timers,toDouble,toInstance,toNullable,undefined) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ AnimationEvent, TransitionEvent } = exports) });
class AnimationPlaybackEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "AnimationPlaybackEvent");
    super(type, init);
    init = dictionary(init, "AnimationPlaybackEventInit");
    this.#values = {
      currentTime: toNullable(init.currentTime, toDouble),
      timelineTime: toNullable(init.timelineTime, toDouble),
    };
  }
  get currentTime() { return this.#values.currentTime; }
  get timelineTime() { return this.#values.timelineTime; }
}
expose(AnimationPlaybackEvent);
const $timeline = Symbol("timeline");
const $held = Symbol("held");
const $animation = Symbol("animation");
const relevantAnimations = new Set();
class AnimationTimeline {
  constructor(token) { illegalConstructor(token); }
  get currentTime() { return performanceNow(); }
}
class DocumentTimeline extends AnimationTimeline {
  constructor(options = {}) {
    super(secret);
    dictionary(options, "DocumentTimelineOptions");
  }
}
let documentTimeline = null;
function timelineOfDocument() { return (documentTimeline ??= new DocumentTimeline()); }
function timingOf(options, old = {}) {
  options = typeof options === "number" ? { duration: options } : dictionary(options, "KeyframeEffectOptions");
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
function framesOf(keyframes) {
  if (keyframes === null || keyframes === undefined) return [];
  if (typeof keyframes !== "object") throw new TypeError("Keyframes must be an object, or null");
  const special = new Set(["offset", "easing", "composite"]);
  let frames = [];
  if (typeof keyframes[Symbol.iterator] === "function") {
    frames = [...keyframes].map((frame) => ({ ...frame }));
  } else {
    const names = Object.keys(keyframes).filter((name) => !special.has(name));
    for (const name of names) {
      const values = Array.isArray(keyframes[name])
        ? keyframes[name] : [keyframes[name]];
      values.forEach((value, index) => {
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
function frameText(frame) {
  let text = "";
  for (const [name, value] of Object.entries(frame ?? {})) {
    if (["offset", "computedOffset", "easing", "composite"].includes(name)) continue;
    const property = name === "cssFloat" ? "float" : name === "cssOffset" ? "offset" :
      name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (native.parseProperty(property, `${value}`).length > 0) text += `${property}:${value};`;
  }
  return text;
}
function computedTimingOf(timing) {
  const duration = timing.duration === "auto" ? 0 : timing.duration;
  const activeDuration = duration === 0 || timing.iterations === 0 ? 0 : duration * timing.iterations;
  const endTime = Math.max(0, timing.delay + activeDuration + timing.endDelay);
  const fill = timing.fill === "auto" ? "none" : timing.fill;
  return { ...timing, fill, duration, activeDuration, endTime };
}
class AnimationEffect {
  #timing;
  constructor(token, options) {
    illegalConstructor(token);
    this.#timing = timingOf(options);
  }
  getTiming() { return { ...this.#timing }; }
  getComputedTiming() {
    const localTime = this[$animation]?.currentTime ?? null;
    return { ...computedTimingOf(this.getTiming()), localTime, progress: null, currentIteration: null };
  }
  updateTiming(options = {}) { this.#timing = timingOf(options, this.#timing); }
}
class KeyframeEffect extends AnimationEffect {
  #target; #frames; #pseudo; #composite;
  constructor(target, keyframes = undefined, options = {}) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "KeyframeEffect");
    if (target instanceof KeyframeEffect) {
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
  get target() { return this.#target; }
  set target(value) { this.#target = toInstance(value, Element, "Element"); }
  get pseudoElement() { return this.#pseudo; }
  set pseudoElement(value) { this.#pseudo = value === null ? null : `${value}`; }
  get composite() { return this.#composite; }
  set composite(value) { this.#composite = `${value}`; }
  getKeyframes() { return this.#frames.map((frame) => ({ ...frame })); }
  setKeyframes(keyframes) { if (arguments.length < 1) missingArguments(arguments.length, 1, "KeyframeEffect.setKeyframes");
    this.#frames = framesOf(keyframes); }
}
function lastFrame(animation) {
  const timing = animation.effect?.getTiming();
  if (!timing || !["forwards", "both"].includes(timing.fill)) return "";
  if (!Number.isFinite(timing.iterations)) return "";
  const turns = timing.direction.startsWith("alternate") && Math.ceil(timing.iterations) % 2 === 0;
  const isReversed = timing.direction.endsWith("reverse") !== turns;
  if (animation instanceof CSSAnimation) return `@${isReversed ? "<" : ">"}${animation.animationName}`;
  const frames = animation.effect.getKeyframes();
  return frameText(isReversed ? frames[0] : frames[frames.length - 1]);
}
function updateAnimatedStyle(target) {
  if (!target) return;
  const frames = [];
  for (const animation of relevantAnimations) {
    if (animation.effect?.target === target && animation[$held]) frames.push(animation[$held]);
  }
  native.setAnimatedStyle(target[$id], frames.join("\u0001"));
}
const StyleAnimationKind = { transition: 0, animation: 1, hidden: 2 };
const transitions = new WeakMap();
const cssAnimations = new WeakMap();
function listOf(element, name) {
  return native.computedValue(element[$id], name, "").split(/,\s*(?![^(]*\))/);
}
function millisecondsOf(text) {
  const value = parseFloat(text) || 0;
  return text.endsWith("ms") ? value : value * 1000;
}
function cyclic(list, index) { return list[index % list.length]; }
function startAnimations(motions) {
  if (relevantAnimations.size > 1000) {
    for (const each of relevantAnimations) if (!each.effect?.target?.isConnected) relevantAnimations.delete(each);
  }
  for (let index = 0; index < motions.length; index += 3) {
    const element = nodeOf(motions[index]);
    if (!element) continue;
    if (motions[index + 1] === StyleAnimationKind.transition) startTransitions(element, motions[index + 2].split(" "));
    else if (motions[index + 1] === StyleAnimationKind.animation) changeAnimations(element);
    else stopAnimations(element);
  }
}
function namedLonghands(name) {
  const parts = native.parseProperty(name, "inherit");
  const names = [];
  for (let index = 0; index < parts.length; index += 4) names.push(parts[index]);
  return names;
}
function startTransitions(element, changed) {
  const names = listOf(element, "transition-property");
  const durations = listOf(element, "transition-duration");
  const delays = listOf(element, "transition-delay");
  for (const property of changed) {
    let index = names.length - 1;
    while (index >= 0 && names[index] !== "all" && !namedLonghands(names[index]).includes(property)) index--;
    if (index < 0) continue;
    const duration = Math.max(0, millisecondsOf(cyclic(durations, index)));
    const delay = millisecondsOf(cyclic(delays, index));
    cancelTransition(element, property);
    if (duration + delay > 0) runTransition(element, property, duration, delay);
  }
}
function runTransition(element, property, duration, delay) {
  const animation = new CSSTransition(secret, element, property, { duration, delay });
  const running = transitions.get(element) ?? new Map();
  transitions.set(element, running);
  running.set(property, animation);
  const fireAt = (type, milliseconds) => queueEvent(element, new TransitionEvent(type, {
    bubbles: true, propertyName: property, elapsedTime: milliseconds / 1000,
  }));
  animation[$timeline] = {
    run: () => fireAt("transitionrun", Math.max(0, -delay)),
    start: () => fireAt("transitionstart", Math.max(0, -delay)),
    end: () => {
      running.delete(property);
      if (element.isConnected) fireAt("transitionend", duration);
    },
    cancel: (milliseconds) => {
      running.delete(property);
      if (element.isConnected) fireAt("transitioncancel", Math.max(0, milliseconds));
    },
  };
  animation.play();
}
function cancelTransition(element, property) {
  transitions.get(element)?.get(property)?.cancel();
}
function changeAnimations(element) {
  const names = listOf(element, "animation-name").filter((name) => name !== "none");
  const running = cssAnimations.get(element) ?? new Map();
  for (const [name, animation] of [...running]) if (!names.includes(name)) animation.cancel();
  names.forEach((name, index) => {
    if (!running.has(name)) running.set(name, startAnimation(element, name, index, running));
  });
  cssAnimations.set(element, running);
}
function startAnimation(element, name, index, running) {
  const item = (property) => cyclic(listOf(element, `animation-${property}`), index);
  const count = item("iteration-count");
  const options = {
    duration: millisecondsOf(item("duration")), delay: millisecondsOf(item("delay")),
    iterations: count === "infinite" ? Infinity : parseFloat(count), direction: item("direction"),
    fill: item("fill-mode"),
  };
  const animation = new CSSAnimation(secret, element, name.replace(/^["']|["']$/g, ""), options);
  const fireAt = (type, milliseconds) => {
    if (!element.isConnected) return;
    queueEvent(element, new AnimationEvent(type, {
      bubbles: true, animationName: animation.animationName, elapsedTime: milliseconds / 1000,
    }));
  };
  animation[$timeline] = {
    start: () => fireAt("animationstart", Math.max(0, -options.delay)),
    iteration: (number) => fireAt("animationiteration", number * options.duration),
    end: () => fireAt("animationend", options.duration * options.iterations),
    cancel: (milliseconds) => {
      running.delete(name);
      fireAt("animationcancel", Math.max(0, milliseconds));
    },
  };
  if (item("play-state") !== "paused") animation.play();
  return animation;
}
function stopAnimations(element) {
  for (const animation of [...transitions.get(element)?.values() ?? []]) animation.cancel();
  for (const animation of [...cssAnimations.get(element)?.values() ?? []]) animation.cancel();
}
class Animation extends EventTarget {
  #effect;
  #timeline;
  #timers = [];
  #startTime = null;
  #holdTime = null;
  #rate = 1; #finished; #ready; #id = "";
  #hasEnded = false;
  constructor(effect = null, timeline = timelineOfDocument()) {
    super();
    this.#effect = toInstance(effect, AnimationEffect, "AnimationEffect");
    if (this.#effect) this.#effect[$animation] = this;
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
    if (this.#effect) this.#effect[$animation] = this;
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
  updatePlaybackRate(rate) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Animation.updatePlaybackRate");
    this.playbackRate = rate; }
  persist() {}
  commitStyles() {
    const target = this.#effect?.target;
    if (!target?.style) return;
    const text = frameText(this.#effect.getKeyframes().at(-1));
    if (text !== "") target.style.cssText += `;${text}`;
  }
  #plan() {
    this.#clear();
    if (this.#startTime === null || this.#rate === 0) return;
    const timing = this.#effect ? computedTimingOf(this.#effect.getTiming()) : null;
    const now = this.#now;
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
  #start(timing) {
    this[$timeline]?.start?.();
    this.#hold(lastFrame(this));
    if (!this[$timeline]?.iteration || timing.activeDuration === Infinity || timing.duration === 0) return;
    this.#iterate(timing,
      1 + Math.floor(Math.max(0, this.#now - timing.delay) / timing.duration));
  }
  #iterate(timing, number) {
    if (number >= timing.iterations) return;
    this.#timers.push(setInternalTimer(() => {
      this[$timeline].iteration(number);
      this.#iterate(timing, number + 1);
    }, (timing.delay + number * timing.duration - this.#now) / this.#rate));
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
handlerAccessors(Animation.prototype, ["finish", "cancel", "remove"]);
class CSSAnimation extends Animation {
  #name;
  constructor(token, element, name, options) {
    illegalConstructor(token);
    super(new KeyframeEffect(element, null, options));
    this.#name = name;
  }
  get animationName() { return this.#name; }
}
class CSSTransition extends Animation {
  #property;
  constructor(token, element, property, options) {
    illegalConstructor(token);
    super(new KeyframeEffect(element, null, { ...options, fill: "backwards" }));
    this.#property = property;
  }
  get transitionProperty() { return this.#property; }
}
function animate(element, keyframes, options = {}) {
  const animation = new Animation(new KeyframeEffect(element, keyframes, options));
  if (typeof options === "object" && options?.id !== undefined) animation.id = options.id;
  animation.play();
  return animation;
}
function animationsOf(element, isDeep = false) {
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
return { CSSAnimation, CSSTransition, animate, animationsOf, start: startAnimations, timeline: timelineOfDocument };
}})
