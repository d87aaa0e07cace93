// Style sheets, images and refreshes: resources of elements other than scripts.

import { ConsoleLevel } from "./console.js";
import { refreshOf } from "./declarative-refresh.js";
import { document } from "./document.js";
import { Event } from "./events.js";
import { $id, Op, recordMutation, recordMutationText, sharedKey } from "./kernel.js";
import {
  checkLoaded, loadBlockers, parsingEnded, renderBlockers, scriptBlockingSheets, setLoadBlockers, setRenderBlockers,
  setScriptBlockingSheets,
} from "./loader.js";
import { pageURL, requestNavigation, resolveURL } from "./location.js";
import { $mode } from "./markup.js";
import { headerOf } from "./module-access.js";
import { Destination } from "./network.js";
import { addMetaPolicy, nonceOf, referrerPolicyOf, setMetaReferrer } from "./policies.js";
import { prepareHint, requestText } from "./preloads.js";
import { resumeScripts } from "./scripts.js";
import { withImports } from "./style-elements.js";
import { queueEvent, queueTask } from "./tasks.js";
import { setTimer } from "./timers.js";
import { URL } from "./url.js";

/** @param {HTMLElement} link */
export function prepareLink(link) {
  if (!link.isConnected) return;
  prepareSheet(link);
  prepareHint(link);
}

/** @param {any} link */
function prepareSheet(link) {
  if (!/(?:^|[\t\n\f\r ])stylesheet(?:[\t\n\f\r ]|$)/i.test(link.rel)) {
    removeSheet(link);
    return;
  }
  if (link.disabled) return;
  const url = resolveURL(link.getAttribute("href") ?? "");
  if (!url || !link.getAttribute("href") || link[$sheetURL] === url.href) return;
  link[$sheetURL] = url.href;
  const blocks = !parsingEnded;
  setLoadBlockers(loadBlockers + 1);
  if (blocks) setRenderBlockers(renderBlockers + 1);
  if (blocks) setScriptBlockingSheets(scriptBlockingSheets + 1);
  requestText(Destination.style, url.href, (response) => {
    const loaded = response.failure === "" && response.ok && isStyleSheet(response);
    const finish = () => {
      setLoadBlockers(loadBlockers - 1);
      if (blocks && renderBlockers > 0) setRenderBlockers(renderBlockers - 1);
      if (blocks) setScriptBlockingSheets(scriptBlockingSheets - 1);
      queueEvent(link, new Event(loaded ? "load" : "error"));
      queueTask(checkLoaded);
      resumeScripts();
    };
    if (loaded) {
      link[$sheetText] = decodeResource(response, link.getAttribute("charset"));
      withImports(link[$sheetText], url.href, (whole) => {
        recordMutation(Op.setSheet, link[$id]);
        recordMutationText(whole);
        finish();
      });
    } else {
      const reason = response.failure || (response.ok ? "its type is not text/css" : `status ${response.status}`);
      if (!response.isBlocked) {
        native.log(ConsoleLevel.error, `The style sheet ${url.href} was not loaded: ${reason}`, "");
      }
      finish();
    }
  }, { nonce: nonceOf(link), referrerPolicy: referrerPolicyOf(link.getAttribute("referrerpolicy")) });
}

/// Removes the sheet of a link that no longer refers to one.
/** @param {HTMLElement} link */
function removeSheet(link) {
  if (link[$sheetURL] === undefined) return;
  link[$sheetURL] = link[$sheetText] = undefined;
  recordMutation(Op.setSheet, link[$id]);
  recordMutationText("");
}

/// In quirks mode, same-origin sheets may have another type, unless the server forbids it (HTML standard 4.6.7.10;
/// Fetch standard, "X-Content-Type-Options").
/** @param {any} response */
function isStyleSheet(response) {
  const type = (headerOf(response, "content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (type === "text/css") return true;
  if (/^nosniff$/i.test(headerOf(response, "x-content-type-options") ?? "")) return false;
  const isQuirky = document[$mode] === "BackCompat" && URL.parse(response.url)?.origin === pageURL.origin;
  return type === "" || isQuirky;
}

/// The lowercase name of the document's encoding, which is also the default of its scripts.
export let pageEncoding = "utf-8";

/// The encoding's name in the DOM (Encoding standard 4.2).
export function encodingName(encoding = pageEncoding) {
  /** @type {Record<string, string>} */
  const mixed = { gbk: "GBK", big5: "Big5", shift_jis: "Shift_JIS" };
  if (Object.hasOwn(mixed, encoding)) return mixed[encoding];
  const isLower = /^(?:gb18030|macintosh|x-|windows-|replacement)/.test(encoding);
  return isLower ? encoding : encoding.toUpperCase();
}

/// Decodes a script or style sheet. Precedence: byte order mark, charset of the type, the element's charset, UTF-8.
/**
 * @param {any} response
 * @param {string | null} charset
 */
export function decodeResource(response, charset) {
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(response, "content-type") ?? "")?.[1];
  return native.decodeText(response.body, declared ?? charset ?? pageEncoding);
}
const $sheetURL = sharedKey("sheetURL");
export const $sheetText = sharedKey("sheetText");

/// A `meta` element was inserted.
/** @param {any} meta */
export function prepareMeta(meta) {
  if (meta.parentNode === document.head && /^content-security-policy$/i.test(meta.httpEquiv)) addMetaPolicy(meta);
  else if (/^referrer$/i.test(meta.name)) setMetaReferrer(meta.content);
  else preparePageRefresh(meta);
}

/** @param {any} meta */
function preparePageRefresh(meta) {
  if (!/^refresh$/i.test(meta.httpEquiv)) return;
  const refresh = refreshOf(meta.content);
  if (!refresh) return;
  const url = refresh.target === "" ? pageURL : resolveURL(refresh.target);
  if (url) setTimer(() => requestNavigation("metaRefresh", url.href), refresh.delay, [], false);
}

// ---- Variables that other modules set ----

/** @param {string} value */
export function setPageEncoding(value) { pageEncoding = value; }
