// Transitions and animations of style sheets (CSS Transitions 1 and 2, CSS Animations 1). Intermediate frames are not
// drawn: the final style applies at once, and events fire when their time has elapsed, as in a browser.

import { AnimationEvent, TransitionEvent } from "../generated/interfaces/event-types.js";
import { CSSAnimation, CSSTransition } from "./animation.js";
import { $timeline, relevantAnimations } from "./animations.js";
import { $id, nodeOf, secret } from "./kernel.js";
import { queueEvent } from "./tasks.js";

/// `StyleMotion.Kind` of the host.
const StyleAnimationKind = { transition: 0, animation: 1, hidden: 2 };
/// Running transitions by element and property, and animations by element.
const transitions = new WeakMap();
const cssAnimations = new WeakMap();

/// A computed list, such as "0.3s, 1s".
/**
 * @param {Element} element
 * @param {string} name
 */
function listOf(element, name) {
  return native.computedValue(element[$id], name, "").split(/,\s*(?![^(]*\))/);
}
/** @param {string} text */
function millisecondsOf(text) {
  const value = parseFloat(text) || 0;
  return text.endsWith("ms") ? value : value * 1000;
}
/**
 * @param {any[]} list
 * @param {number} index
 */
function cyclic(list, index) { return list[index % list.length]; }

/** @param {any} motions */
export function startAnimations(motions) {
  // Drop animations of removed elements.
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

/// Longhands that an item of `transition-property` selects.
/** @param {string} name */
function namedLonghands(name) {
  const parts = native.parseProperty(name, "inherit");
  const names = [];
  for (let index = 0; index < parts.length; index += 4) names.push(parts[index]);
  return names;
}

/**
 * @param {Element} element
 * @param {any} changed
 */
function startTransitions(element, changed) {
  const names = listOf(element, "transition-property");
  const durations = listOf(element, "transition-duration");
  const delays = listOf(element, "transition-delay");
  for (const property of changed) {
    // The last item that selects a property wins.
    let index = names.length - 1;
    while (index >= 0 && names[index] !== "all" && !namedLonghands(names[index]).includes(property)) index--;
    if (index < 0) continue;
    const duration = Math.max(0, millisecondsOf(cyclic(durations, index)));
    const delay = millisecondsOf(cyclic(delays, index));
    cancelTransition(element, property);
    if (duration + delay > 0) runTransition(element, property, duration, delay);
  }
}

/**
 * @param {Element} element
 * @param {string} property
 * @param {number} duration
 * @param {number} delay
 */
function runTransition(element, property, duration, delay) {
  const animation = new CSSTransition(secret, element, property, { duration, delay });
  const running = transitions.get(element) ?? new Map();
  transitions.set(element, running);
  running.set(property, animation);
  /**
   * @param {string} type
   * @param {number} milliseconds
   */
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
    /** @param {number} milliseconds */
    cancel: (milliseconds) => {
      running.delete(property);
      if (element.isConnected) fireAt("transitioncancel", Math.max(0, milliseconds));
    },
  };
  animation.play();
}

/**
 * @param {Element} element
 * @param {string} property
 */
function cancelTransition(element, property) {
  transitions.get(element)?.get(property)?.cancel();
}

/** @param {Element} element */
function changeAnimations(element) {
  const names = listOf(element, "animation-name").filter((name) => name !== "none");
  const running = cssAnimations.get(element) ?? new Map();
  for (const [name, animation] of [...running]) if (!names.includes(name)) animation.cancel();
  names.forEach((name, index) => {
    if (!running.has(name)) running.set(name, startAnimation(element, name, index, running));
  });
  cssAnimations.set(element, running);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {number} index
 * @param {any} running
 */
function startAnimation(element, name, index, running) {
  /** @param {string} property */
  const item = (property) => cyclic(listOf(element, `animation-${property}`), index);
  const count = item("iteration-count");
  const options = {
    duration: millisecondsOf(item("duration")), delay: millisecondsOf(item("delay")),
    iterations: count === "infinite" ? Infinity : parseFloat(count), direction: item("direction"),
    fill: item("fill-mode"),
  };
  const animation = new CSSAnimation(secret, element, name.replace(/^["']|["']$/g, ""), options);
  /**
   * @param {string} type
   * @param {number} milliseconds
   */
  const fireAt = (type, milliseconds) => {
    if (!element.isConnected) return;
    queueEvent(element, new AnimationEvent(type, {
      bubbles: true, animationName: animation.animationName, elapsedTime: milliseconds / 1000,
    }));
  };
  animation[$timeline] = {
    start: () => fireAt("animationstart", Math.max(0, -options.delay)),
    /** @param {number} number */
    iteration: (number) => fireAt("animationiteration", number * options.duration),
    end: () => fireAt("animationend", options.duration * options.iterations),
    /** @param {number} milliseconds */
    cancel: (milliseconds) => {
      running.delete(name);
      fireAt("animationcancel", Math.max(0, milliseconds));
    },
  };
  if (item("play-state") !== "paused") animation.play();
  return animation;
}

/** @param {Element} element */
function stopAnimations(element) {
  for (const animation of [...transitions.get(element)?.values() ?? []]) animation.cancel();
  for (const animation of [...cssAnimations.get(element)?.values() ?? []]) animation.cancel();
}
