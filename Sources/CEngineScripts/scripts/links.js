// Anchors and areas: URL and activation (HTML standard 4.6).

import { setAttribute } from "./attributes.js";
import { blobOfURL } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { $activate } from "./events.js";
import { dataURLOfBlob } from "./file-reader.js";
import { isSandboxed } from "./frames.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { openLink, requestNavigation, resolveIn, resolveURL } from "./location.js";
import { mixin } from "./node-members.js";
import { $document, descendantText } from "./nodes.js";
import { referrerPolicyOf } from "./policies.js";
import { attributeOf } from "./reflection.js";
import { replaceAllWithText } from "./tree.js";

/// Activation behavior of a link (HTML standard 4.6.5).
/**
 * @param {any} link
 * @param {any} event
 */
function followLink(link, event) {
  const href = attributeOf(link, "href");
  if (href === null) return;
  const name = attributeOf(link, "download");
  if (name !== null) return startDownload(resolveURL(href), name);
  const relations = (attributeOf(link, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
  const policy = referrerPolicyOf(attributeOf(link, "referrerpolicy"));
  openLink(href, event.ctrlKey || event.metaKey ? "_blank" : link.target, relations, policy);
}

/// A download by the shell. URLs that only this document can resolve are sent with their content.
/**
 * @param {URL | null} url
 * @param {string} name
 */
function startDownload(url, name) {
  if (url === null) return;
  if (isSandboxed("allow-downloads")) {
    native.log(ConsoleLevel.error, `The sandboxed frame may not download ${url.href}`, "");
    return;
  }
  if (url.protocol !== "blob:") return requestNavigation("link", url.href, { download: name });
  const blob = blobOfURL(url.href);
  if (blob) requestNavigation("link", dataURLOfBlob(blob), { download: name });
}

/** @param {any} link */
function linkURL(link) {
  const href = attributeOf(link, "href");
  return href === null ? null : resolveIn(link[$document], href);
}

/// Members of HTMLHyperlinkElementUtils.
/** @type {Mixin<any>} */
const linkMembers = {
  get href() {
    const href = attributeOf(this, "href");
    return href === null ? "" : resolveIn(this[$document], href)?.href ?? href;
  },
  set href(value) { setAttribute(this, "href", `${value}`); },
  toString() { return this.href; },
  get origin() { return linkURL(this)?.origin ?? ""; },
};
for (const part of ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]) {
  const literal = {
    /** @returns {any} */
    get [part]() { return /** @type {any} */ (linkURL(this))?.[part] ?? (part === "protocol" ? ":" : ""); },
    /** @param {unknown} value */
    set [part](value) {
      const url = linkURL(this);
      if (!url) return;
      /** @type {any} */ (url)[part] = `${value}`;
      setAttribute(this, "href", url.href);
    },
  };
  defineProperty(linkMembers, part, Object.getOwnPropertyDescriptor(literal, part));
}

class HTMLAnchorElement extends HTMLElement {
  get text() { return descendantText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
  get [$activate]() { return attributeOf(this, "href") === null ? undefined : activateLink; }
}
class HTMLAreaElement extends HTMLElement {
  get [$activate]() { return attributeOf(this, "href") === null ? undefined : activateLink; }
}
/**
 * @param {Event} event
 * @this {HTMLAnchorElement | HTMLAreaElement}
 */
function activateLink(event) {
  followLink(this, event);
}
mixin(HTMLAnchorElement, linkMembers);
mixin(HTMLAreaElement, linkMembers);
elementClass(HTMLAnchorElement, HTMLAreaElement);
