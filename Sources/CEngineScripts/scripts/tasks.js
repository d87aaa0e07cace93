// Tasks, and the microtask checkpoints inside of them (HTML standard 8.1.7.3).
//
// JavaScriptCore runs microtasks when the outermost call into it returns. After a callback that the engine itself
// started, such as a listener of a tap, microtasks have to run before the next listener is called. So what the engine
// starts is written as steps, a generator that yields after each callback: the host calls again until it ends.

const tasks = [];
/// The steps under way; no task begins before they end.
let activity = null;

const Steps = Object.getPrototypeOf(function* () {}).prototype;
const nextStep = Steps.next;

/// A task is a function; when it gives back steps, they are part of it.
function queueTask(task) {
  tasks.push(task);
}

function areSteps(value) {
  return value !== null && typeof value === "object" && Steps.isPrototypeOf(value);
}

/// Begins what the host asked for. Undefined while it is under way, afterwards its result.
function beginSteps(steps) {
  activity = steps;
  return proceed();
}

function proceed() {
  const steps = activity;
  try {
    const { done, value } = nextStep.call(steps);
    if (!done) return undefined;
    activity = null;
    return value ?? null;
  } catch (error) {
    activity = null;
    reportException(error);
    return null;
  }
}

/// A function for the host that is carried out in steps.
function inSteps(body) {
  return (...values) => beginSteps(body(...values));
}

/// Carries steps out at once: script is on the stack, so no microtask may run in between.
function finish(steps) {
  if (!areSteps(steps)) return steps;
  for (;;) {
    const { done, value } = nextStep.call(steps);
    if (done) return value;
  }
}

/// Dispatches an event of the engine's own in a task of its own.
function queueEvent(target, event) {
  queueTask(() => fireSteps(target, event));
}

/// Calls into the page; what it throws is reported and goes no further.
function guarded(callback, receiver, ...values) {
  try {
    return callback.apply(receiver, values);
  } catch (error) {
    reportFor(callback, error);
    return undefined;
  }
}
