// XPathEvaluatorBase on documents (DOM standard, section 8.1).

import { defineProperty } from "./built-ins.js";
import { Document } from "./document.js";
import { lazyModule } from "./lazy-modules.js";

/** @type {Record<string, any>} */
const documentXPath = {
  /**
   * @param {any} expression
   * @param {any} [resolver]
   */
  createExpression(expression, resolver = null) {
    return /** @type {AnyFunction} */ (evaluatorOf(this).createExpression)(...arguments);
  },
  /** @param {any} nodeResolver */
  createNSResolver(nodeResolver) {
    return /** @type {AnyFunction} */ (evaluatorOf(this).createNSResolver)(...arguments);
  },
  /**
   * @param {any} expression
   * @param {Node} contextNode
   * @param {any} [resolver]
   * @param {any} [result]
   */
  evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
    return /** @type {AnyFunction} */ (evaluatorOf(this).evaluate)(...arguments);
  },
};

/** @param {any} target */
function evaluatorOf(target) {
  if (!(target instanceof Document)) throw new TypeError("The method belongs to documents");
  return lazyModule("xpath").evaluator;
}

for (const name in documentXPath) {
  defineProperty(Document.prototype, name, {
    value: documentXPath[name], writable: true, enumerable: true, configurable: true,
  });
}
