// The Content Security Policy of the document: the checks that other modules make. Most documents have no policy, and
// then they cost nothing; the rest is a lazy module, and the decisions are in Swift.

import { lazyModule } from "./lazy-modules.js";

/// Whether the document has a policy.
export let hasPolicies = false;
/// Whether the content attributes of nonces are emptied (HTML standard 3.2.6.2): a header has a policy.
export let hidesNonces = false;

/// The referrer policy of the document, of its header or of a `meta` element; empty for the default.
export let referrerPolicy = "";
const referrerPolicies = new Set([
  "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin",
  "strict-origin-when-cross-origin", "unsafe-url",
]);
/// Names of earlier versions in `meta` elements (HTML standard 4.2.5.1).
/** @type {Record<string, string>} */
const legacyPolicies = {
  never: "no-referrer", default: "strict-origin-when-cross-origin", always: "unsafe-url",
  "origin-when-crossorigin": "origin-when-cross-origin",
};

/// `<meta name=referrer>`: the last known policy counts.
/** @param {string} content */
export function setMetaReferrer(content) {
  const name = content.trim().toLowerCase();
  const policy = legacyPolicies[name] ?? name;
  if (referrerPolicies.has(policy)) referrerPolicy = policy;
}

/// The policy of a navigation of another document, which has a policy of its own.
export function ownReferrerPolicy() { return referrerPolicy || "strict-origin-when-cross-origin"; }

/// Whether http URLs of requests become https (`upgrade-insecure-requests`).
let upgradesRequests = false;

/// The URL of a request for a URL: `http:` and `ws:` become secure if a policy says so.
/**
 * @template {string | null} Href
 * @param {Href} href
 * @returns {Href}
 */
export function upgraded(href) {
  return upgradesRequests && href !== null ? /** @type {Href} */ (native.upgradeURL(href)) : href;
}

/// Whether a policy forbids something, and reports it. `facts` has `url`, `nonce`, `content`, `element`, `line` and
/// `isParserInserted`, as far as they are known.
/**
 * @param {string} kind
 * @param {Record<string, any>} facts
 */
export function isBlocked(kind, facts) {
  return hasPolicies && lazyModule("content-security").check(kind, facts);
}

/// Whether a policy allows a load for another reason than its URL.
/**
 * @param {string} kind
 * @param {Record<string, any>} init
 */
export function isExempt(kind, init) {
  return (kind === "script" && init.isParserInserted === false) || (init.nonce ?? "") !== "";
}

/**
 * @param {string} kind
 * @param {string} url
 * @param {string[]} policies
 * @param {boolean} isReported
 */
export function reportRefusal(kind, url, policies, isReported) {
  lazyModule("content-security").reportRefusal(kind, url, policies, isReported);
}

/// The nonce of an element; connected elements of documents with a policy in a header hide it.
/** @param {any} element */
export function nonceOf(element) {
  const { nonce } = element;
  if (hidesNonces && nonce !== "") lazyModule("content-security").hideNonce(element, nonce);
  return nonce;
}

/// The policy of an element's `referrerpolicy` attribute; empty without a known one.
/** @param {string | null | undefined} attribute */
export function referrerPolicyOf(attribute) {
  const policy = attribute?.toLowerCase() ?? "";
  return referrerPolicies.has(policy) ? policy : "";
}

/// A `meta` element was inserted into the head.
/** @param {any} meta */
export function addMetaPolicy(meta) {
  if (native.addMetaPolicy(meta.content)) {
    hasPolicies = true;
    upgradesRequests = native.upgradesRequests();
    lazyModule("content-security").guardEvaluation();
  }
}

/** @param {Record<string, any>} settings */
export function installPolicies(settings) {
  hasPolicies = settings.hasPolicies;
  upgradesRequests = settings.upgradesRequests;
  hidesNonces = settings.hidesNonces;
  referrerPolicy = settings.referrerPolicy;
  if (hasPolicies) lazyModule("content-security").guardEvaluation();
}
