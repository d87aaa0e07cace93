// Evaluation of modules (ECMA-262, section 16.2.1.6.1.3): in the order of their imports, each once. A top-level await
// does not block siblings.

import { SystemPromise } from "./built-ins.js";
import { instantiate } from "./module-records.js";
import { then } from "./window.js";

let asyncEvaluations = 0;

/** @returns {Deferred} */
function makeCapability() {
  /** @type {any} */
  const capability = {};
  capability.promise = new SystemPromise((resolve, reject) => Object.assign(capability, { resolve, reject }));
  return capability;
}

/// Evaluate: returns a promise for the completion of the module and its imports.
/** @param {Record<string, any>} record */
export function evaluateModule(record) {
  const root = record.cycleRoot ?? record;
  if (root.capability) return root.capability.promise;
  const capability = (root.capability = makeCapability());
  /** @type {any[]} */
  const stack = [];
  try {
    evaluateInner(root, stack, 0);
    if (root.asyncOrder === 0 || root.status === "evaluated") capability.resolve(undefined);
  } catch (error) {
    for (const each of stack) Object.assign(each, { status: "evaluated", error: { value: error } });
    root.status = "evaluated";
    root.error ??= { value: error };
    capability.reject(error);
  }
  return capability.promise;
}

/// InnerModuleEvaluation; returns the next index.
/**
 * @param {Record<string, any>} record
 * @param {any[]} stack
 * @param {number} depth
 */
function evaluateInner(record, stack, depth) {
  if (record.status === "evaluated" || record.status === "awaiting") {
    if (record.error !== null) throw record.error.value;
    return depth;
  }
  if (record.status === "evaluating") return depth;
  Object.assign(record, { status: "evaluating", depth, lowest: depth, pendingAsync: 0 });
  depth++;
  stack.push(record);
  for (let required of record.requested) {
    depth = evaluateInner(required, stack, depth);
    if (required.status === "evaluating") record.lowest = Math.min(record.lowest, required.lowest);
    else {
      required = required.cycleRoot;
      if (required.error !== null) throw required.error.value;
    }
    if (required.asyncOrder > 0 && required.status !== "evaluated") {
      record.pendingAsync++;
      required.asyncParents.push(record);
    }
  }
  if (record.pendingAsync > 0 || record.isAsync) {
    record.asyncOrder = ++asyncEvaluations;
    if (record.pendingAsync === 0) executeAsync(record);
  } else executeModule(record);
  if (record.lowest !== record.depth) return depth;
  let member;
  do {
    member = stack.pop();
    member.status = member.asyncOrder === 0 ? "evaluated" : "awaiting";
    member.cycleRoot = record;
  } while (member !== record);
  return depth;
}

/// Runs a module and releases data that is no longer needed.
/** @param {Record<string, any>} record */
function executeModule(record) {
  instantiate(record);
  const { run } = record;
  record.run = null;
  record.source = "";
  record.syntax.body = "";
  return run?.();
}

/** @param {Record<string, any>} record */
function executeAsync(record) {
  let promise;
  try {
    promise = executeModule(record);
  } catch (error) {
    promise = SystemPromise.reject(error);
  }
  then.call(promise, () => asyncFulfilled(record), (error) => asyncRejected(record, error));
}

/// GatherAvailableAncestors: modules without other pending dependencies.
/**
 * @param {Record<string, any>} record
 * @param {any[]} list
 */
function gatherAvailableAncestors(record, list) {
  for (const parent of record.asyncParents) {
    if (list.includes(parent) || parent.cycleRoot?.error) continue;
    if (--parent.pendingAsync > 0) continue;
    list.push(parent);
    if (!parent.isAsync) gatherAvailableAncestors(parent, list);
  }
}

/** @param {Record<string, any>} record */
function asyncFulfilled(record) {
  if (record.status === "evaluated") return;
  record.status = "evaluated";
  record.capability?.resolve(undefined);
  /** @type {any[]} */
  const available = [];
  gatherAvailableAncestors(record, available);
  available.sort((left, right) => left.asyncOrder - right.asyncOrder);
  for (const parent of available) {
    if (parent.status === "evaluated") continue;
    if (parent.isAsync) {
      executeAsync(parent);
      continue;
    }
    try {
      executeModule(parent);
      parent.status = "evaluated";
      parent.capability?.resolve(undefined);
    } catch (error) {
      asyncRejected(parent, error);
    }
  }
}

/**
 * @param {Record<string, any>} record
 * @param {unknown} error
 */
function asyncRejected(record, error) {
  if (record.status === "evaluated") return;
  Object.assign(record, { status: "evaluated", error: { value: error } });
  for (const parent of record.asyncParents) asyncRejected(parent, error);
  record.capability?.reject(error);
}
