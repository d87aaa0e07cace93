// Violations of Content Security Policies: messages, events and reports (Content Security Policy Level 3, section 5).

import { SecurityPolicyViolationEvent } from "../generated/interfaces/event-types.js";
import { $attributes } from "./attributes.js";
import { defineProperty, stringifyJSON } from "./built-ins.js";
import { ConsoleLevel, callerPosition } from "./console.js";
import { document, pageReferrer } from "./document.js";
import { fireSteps } from "./events.js";
import { $id, Op, recordMutation, recordMutationText } from "./kernel.js";
import { pageURL, resolveURL } from "./location.js";
import { Destination, requestResource } from "./network.js";
import { $document, isConnected } from "./nodes.js";
import { queueTask } from "./tasks.js";

/// The kinds of `PolicySubject.Kind`, in its order.
const kinds = [
  "script", "style", "image", "connect", "frame", "form-action", "base-uri", "inline-script", "inline-style",
  "style-attribute", "event-handler", "javascript-url", "evaluation",
];
/// The number of texts of one violation from the host.
const fieldCount = 8;
/// Characters of the beginning of the code in a report (section 2.4).
const sampleLength = 40;
/// Base URLs that were checked, so that each is reported once.
/** @type {Map<string, boolean>} */
const checkedBases = new Map();

/// Whether an enforced policy forbids something. Each violation is reported.
/**
 * @param {string} kind
 * @param {Record<string, any>} facts
 */
export function check(kind, facts) {
  const violations = find(kind, facts);
  for (const violation of violations) report(violation, facts);
  return violations.some(isEnforced);
}

/// The same without a report, for preloads.
/**
 * @param {string} kind
 * @param {Record<string, any>} facts
 */
export function isQuietlyBlocked(kind, facts) {
  return find(kind, facts).some(isEnforced);
}

/** @param {{ disposition: string }} violation */
const isEnforced = ({ disposition }) => disposition === "enforce";

/**
 * @param {string} kind
 * @param {Record<string, any>} facts
 */
function find(kind, { url = "", nonce = "", content = "", isParserInserted = true }) {
  return violationsOf(native.checkPolicy(kinds.indexOf(kind), url, nonce, content, isParserInserted));
}

/// The violations in texts of the host.
/** @param {string[] | null} fields */
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

/// Reports a load that the shell has refused after a redirect, or whose redirect policies only report.
/**
 * @param {string} kind
 * @param {string} url
 * @param {string[]} policies
 * @param {boolean} isReported
 */
export function reportRefusal(kind, url, policies, isReported) {
  reportViolations(native.refusedByPolicy(kinds.indexOf(kind), url, policies, isReported));
}

/** @param {string[] | null} fields */
export function reportViolations(fields) {
  for (const violation of violationsOf(fields)) report(violation, {});
}

/// Section 5.5: the message, the event, and the reports.
/**
 * @param {Record<string, any>} violation
 * @param {Record<string, any>} facts
 */
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
  // The parser sets attributes of an element before it inserts it.
  queueTask(function* () {
    const isTarget = element !== undefined && isConnected(element) && element[$document] === document;
    yield* fireSteps(isTarget ? element : document, event);
  });
  for (const uri of reportURIs) sendReport(uri, facts);
}

/// Section 5.3, "csp-report".
/**
 * @param {string} uri
 * @param {Record<string, any>} facts
 */
function sendReport(uri, facts) {
  const url = resolveURL(uri);
  if (url === null) return;
  /** @type {Record<string, any>} */
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

/// Whether the base element's URL may be the base of the document. Each URL is checked once.
/** @param {string} url */
export function allowsBase(url) {
  let isAllowed = checkedBases.get(url);
  if (isAllowed === undefined) {
    isAllowed = !check("base-uri", { url });
    checkedBases.set(url, isAllowed);
  }
  return isAllowed;
}

/// Moves the nonce from the content attribute to the element (HTML standard 3.2.6.2).
/**
 * @param {any} element
 * @param {string} nonce
 */
export function hideNonce(element, nonce) {
  if (!element[$attributes].get("nonce")) return;
  element.setAttribute("nonce", "");
  element.nonce = nonce;
}

/// An element with a sheet of its own instead of its text.
/** @param {any} element */
export function emptySheet(element) {
  recordMutation(Op.setSheet, element[$id]);
  recordMutationText(" ");
}

// ---- Evaluation of texts (section 4.4) ----

/// Whether uses of `eval` are reported, or forbidden.
let isObserved = false;
let isGuarded = false;

/// Throws when a policy forbids to evaluate texts.
export function requireEvaluation() {
  const violations = find("evaluation", {});
  // The exception has the message.
  for (const violation of violations) report(isEnforced(violation) ? { ...violation, message: "" } : violation, {});
  const blocking = violations.find(isEnforced);
  if (blocking !== undefined) throw new EvalError(blocking.exception);
}

/// Replaces `eval` and the constructors of generators and asynchronous functions. A direct `eval` is one only if the
/// global function is the engine's, so it is replaced only when a policy forbids it.
export function guardEvaluation() {
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
    /** @param {unknown} text */
    eval(text) {
      if (typeof text !== "string") return text;
      requireEvaluation();
      return undefined;
    },
  }.eval;
  defineProperty(window, "eval", { value: evaluateText, writable: true, configurable: true });
}

/// Reports each access to `eval`, for policies that only report: a function in its place would not evaluate texts in
/// the scope of its caller.
function observeEval() {
  const original = window.eval;
  const { get, set } = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor({
    get eval() {
      requireEvaluation();
      return original;
    },
    set eval(value) {
      defineProperty(window, "eval", { value, writable: true, configurable: true });
    },
  }, "eval"));
  defineProperty(window, "eval", { get, set, configurable: true });
}

/** @param {any} prototype */
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
