(function (variables) { with (variables) return function ($attributes,$document,$id,ConsoleLevel,Destination,Error,Map,Object,Op,Proxy,Reflect,SecurityPolicyViolationEvent,bindImports,callerPosition,defineProperty,document,fireSteps,isConnected,native,queueTask,recordMutation,recordMutationText,requestResource,resolveURL,stringifyJSON,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ SecurityPolicyViolationEvent } = exports) });
const kinds = [
  "script", "style", "image", "connect", "frame", "form-action", "base-uri", "inline-script", "inline-style",
  "style-attribute", "event-handler", "javascript-url", "evaluation",
];
const fieldCount = 8;
const sampleLength = 40;
const checkedBases = new Map();
function check(kind, facts) {
  const violations = find(kind, facts);
  for (const violation of violations) report(violation, facts);
  return violations.some(isEnforced);
}
function isQuietlyBlocked(kind, facts) {
  return find(kind, facts).some(isEnforced);
}
const isEnforced = ({ disposition }) => disposition === "enforce";
function find(kind, { url = "", nonce = "", content = "", isParserInserted = true }) {
  return violationsOf(native.checkPolicy(kinds.indexOf(kind), url, nonce, content, isParserInserted));
}
function violationsOf(fields) {
  const violations = [];
  for (let index = 0; fields !== null && index + fieldCount <= fields.length; index += fieldCount) {
    const [disposition, effectiveDirective, blockedURI, originalPolicy, message, exception, reports, sample] =
      fields.slice(index, index + fieldCount);
    violations.push({
      disposition, effectiveDirective, blockedURI, originalPolicy, message, exception, hasSample: sample !== "",
      reportURIs: reports === "" ? [] : reports.split(" "),
    });
  }
  return violations;
}
function reportRefusal(kind, url, policies, isReported) {
  reportViolations(native.refusedByPolicy(kinds.indexOf(kind), url, policies, isReported));
}
function reportViolations(fields) {
  for (const violation of violationsOf(fields)) report(violation, {});
}
function report(violation, { element, line, content = "" }) {
  if (violation.message !== "") native.log(ConsoleLevel.error, violation.message, "");
  const position = callerPosition(new Error().stack);
  const { disposition, effectiveDirective, blockedURI, originalPolicy, reportURIs, hasSample } = violation;
  const isOwn = position !== null && position.url !== "";
  const facts = {
    documentURI: pageURL.href.replace(/#.*$/s, ""), referrer: pageReferrer, blockedURI, effectiveDirective,
    violatedDirective: effectiveDirective, originalPolicy, disposition, statusCode: 200,
    sourceFile: isOwn ? position.url.replace(/#.*$/s, "") : "",
    lineNumber: isOwn ? position.line : line ?? 0, columnNumber: isOwn ? position.column : 1,
    sample: hasSample ? `${content}`.slice(0, sampleLength) : "",
  };
  const event = new SecurityPolicyViolationEvent("securitypolicyviolation", {
    ...facts, bubbles: true, composed: true,
  });
  queueTask(function* () {
    const isTarget = element !== undefined && isConnected(element) && element[$document] === document;
    yield* fireSteps(isTarget ? element : document, event);
  });
  for (const uri of reportURIs) sendReport(uri, facts);
}
function sendReport(uri, facts) {
  const url = resolveURL(uri);
  if (url === null) return;
  const body = {
    "document-uri": facts.documentURI, referrer: facts.referrer, "violated-directive": facts.violatedDirective,
    "effective-directive": facts.effectiveDirective, "original-policy": facts.originalPolicy,
    "blocked-uri": facts.blockedURI, "status-code": facts.statusCode,
  };
  if (facts.sourceFile !== "") {
    Object.assign(body, {
      "source-file": facts.sourceFile, "line-number": facts.lineNumber, "column-number": facts.columnNumber,
    });
  }
  requestResource(Destination.fetch, url.href, () => {}, {
    method: "POST", headers: ["content-type", "application/csp-report"],
    body: stringifyJSON({ "csp-report": body }), mode: "no-cors", credentials: "same-origin", keepalive: true,
    isReport: true,
  });
}
function allowsBase(url) {
  let isAllowed = checkedBases.get(url);
  if (isAllowed === undefined) {
    isAllowed = !check("base-uri", { url });
    checkedBases.set(url, isAllowed);
  }
  return isAllowed;
}
function hideNonce(element, nonce) {
  if (!element[$attributes].get("nonce")) return;
  element.setAttribute("nonce", "");
  element.nonce = nonce;
}
function emptySheet(element) {
  recordMutation(Op.setSheet, element[$id]);
  recordMutationText(" ");
}
let isObserved = false;
let isGuarded = false;
function requireEvaluation() {
  const violations = find("evaluation", {});
  for (const violation of violations) report(isEnforced(violation) ? { ...violation, message: "" } : violation, {});
  const blocking = violations.find(isEnforced);
  if (blocking !== undefined) throw new EvalError(blocking.exception);
}
function guardEvaluation() {
  if (isGuarded) return;
  const violations = find("evaluation", {});
  if (!isObserved && violations.length > 0) {
    isObserved = true;
    for (const made of [function* () {}, async function () {}, async function* () {}]) {
      guardConstructor(Object.getPrototypeOf(made));
    }
    observeEval();
  }
  if (!violations.some(isEnforced)) return;
  isGuarded = true;
  const evaluateText = {
    eval(text) {
      if (typeof text !== "string") return text;
      requireEvaluation();
      return undefined;
    },
  }.eval;
  defineProperty(window, "eval", { value: evaluateText, writable: true, configurable: true });
}
function observeEval() {
  const original = window.eval;
  const { get, set } = Object.getOwnPropertyDescriptor({
    get eval() {
      requireEvaluation();
      return original;
    },
    set eval(value) {
      defineProperty(window, "eval", { value, writable: true, configurable: true });
    },
  }, "eval");
  defineProperty(window, "eval", { get, set, configurable: true });
}
function guardConstructor(prototype) {
  const original = prototype.constructor;
  const guarded = new Proxy(original, {
    apply(target, receiver, values) {
      requireEvaluation();
      return Reflect.apply(target, receiver, values);
    },
    construct(target, values, type) {
      requireEvaluation();
      return Reflect.construct(target, values, type);
    },
  });
  defineProperty(prototype, "constructor", { value: guarded, configurable: true });
}
return { allowsBase, check, emptySheet, guardEvaluation, hideNonce, isQuietlyBlocked, reportRefusal, reportViolations, requireEvaluation };
}})
