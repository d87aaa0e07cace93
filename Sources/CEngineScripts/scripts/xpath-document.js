// XPathEvaluatorBase on documents (DOM standard, section 8.1).

import { defineProperty } from "./built-ins.js";
import { Document } from "./document.js";
import { lazyModule } from "./lazy-modules.js";

const documentXPath = {
  createExpression(expression, resolver = null) { return evaluatorOf(this).createExpression(...arguments); },
  createNSResolver(nodeResolver) { return evaluatorOf(this).createNSResolver(...arguments); },
  evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
    return evaluatorOf(this).evaluate(...arguments);
  },
};

function evaluatorOf(target) {
  if (!(target instanceof Document)) throw new TypeError("The method belongs to documents");
  return lazyModule("xpath").evaluator;
}

for (const name in documentXPath) {
  defineProperty(Document.prototype, name, {
    value: documentXPath[name], writable: true, enumerable: true, configurable: true,
  });
}
