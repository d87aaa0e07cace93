// Tasks and microtask checkpoints (HTML standard 8.1.7.3).
//
// JavaScriptCore runs microtasks when the outermost call into it returns. After a callback that the engine itself
// started, such as a listener of a tap, microtasks must run before the next listener. Such operations are therefore
// generators that yield after each callback: the host calls again until they end.

import { reportException, reportFor } from "./errors.js";
import { fireSteps } from "./events.js";
/** @type {AnyFunction[]} */
export const tasks = [];
/// The running generator; no other task starts before it ends.
/** @type {any} */
export let currentSteps = null;

const StepGenerator = Object.getPrototypeOf(function* () {}).prototype;
const nextStep = StepGenerator.next;

/// Queues a function; if it returns a generator, its steps are part of the task.
/** @param {AnyFunction} task */
export function queueTask(task) {
  tasks.push(task);
}

/** @param {unknown} value */
export function isStepGenerator(value) {
  return value !== null && typeof value === "object" && StepGenerator.isPrototypeOf(value);
}

/// Starts an operation for the host. Returns undefined until it ends, then its result.
/** @param {any} steps */
function startSteps(steps) {
  currentSteps = steps;
  return resumeSteps();
}

export function resumeSteps() {
  const steps = currentSteps;
  try {
    const { done, value } = nextStep.call(steps);
    if (!done) return undefined;
    currentSteps = null;
    return value ?? null;
  } catch (error) {
    currentSteps = null;
    reportException(error);
    return null;
  }
}

/// Wraps a generator function as a host callback that is executed in steps.
/** @param {any} body */
export function stepwise(body) {
  return (/** @type {any} */ ...values) => startSteps(body(...values));
}

/// Runs a generator to its end: script is on the stack, so no microtask may run in between.
/** @param {any} steps */
export function runSteps(steps) {
  if (!isStepGenerator(steps)) return steps;
  for (;;) {
    const { done, value } = nextStep.call(steps);
    if (done) return value;
  }
}

/// Dispatches an engine event in a task.
/**
 * @param {EventTarget} target
 * @param {Event} event
 */
export function queueEvent(target, event) {
  queueTask(() => fireSteps(target, event));
}

/// Invokes a callback of the page; exceptions are reported and not propagated.
/**
 * @param {AnyFunction} callback
 * @param {any} [receiver]
 * @param {...any} values
 */
export function callAndReport(callback, receiver, ...values) {
  try {
    return callback.apply(receiver, values);
  } catch (error) {
    reportFor(callback, error);
    return undefined;
  }
}

// ---- Variables that other modules set ----

/** @param {unknown} value */
export function setCurrentSteps(value) { currentSteps = value; }
