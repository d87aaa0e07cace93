// Style elements with imports: a sheet applies when all imports have loaded.

import { document } from "./document.js";
import { Event } from "./events.js";
import { $id, Op, recordMutation, recordMutationText } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import {
  checkLoaded, loadBlockers, parsingEnded, renderBlockers, setLoadBlockers, setRenderBlockers,
} from "./loader.js";
import { $line } from "./markup.js";
import { hasPolicies, isBlocked, nonceOf } from "./policies.js";
import { $isSheetBlocked } from "./sheet-owners.js";
import { queueEvent, queueTask } from "./tasks.js";

/// Expands the imports of a sheet; calls back synchronously without imports.
/**
 * @param {string} text
 * @param {string} base
 * @param {AnyFunction} done
 */
export function withImports(text, base, done) {
  if (/@import/i.test(text)) lazyModule("css-imports").load(text, base, done);
  else done(text);
}

/// A `style` element was inserted or its text changed.
/** @param {Element} element */
export function prepareStyle(element) {
  const text = element.textContent;
  // The parser has not reached the text.
  if (hasPolicies && text === "") return;
  if (element[$preparedText] === text) return;
  element[$preparedText] = text;
  const isForbidden = hasPolicies && isBlocked("inline-style", {
    content: text, nonce: nonceOf(element), element, line: element[$line],
  });
  if (hasPolicies) element[$isSheetBlocked] = isForbidden;
  if (isForbidden) {
    lazyModule("content-security").emptySheet(element);
    queueEvent(element, new Event("error"));
    return;
  }
  if (!/@import/i.test(text)) {
    queueEvent(element, new Event("load"));
    return;
  }
  setLoadBlockers(loadBlockers + 1);
  const blocks = !parsingEnded;
  if (blocks) setRenderBlockers(renderBlockers + 1);
  lazyModule("css-imports").load(text, document.baseURI, (whole) => {
    setLoadBlockers(loadBlockers - 1);
    if (blocks && renderBlockers > 0) setRenderBlockers(renderBlockers - 1);
    if (element[$preparedText] === text) {
      recordMutation(Op.setSheet, element[$id]);
      recordMutationText(whole);
    }
    queueEvent(element, new Event("load"));
    queueTask(checkLoaded);
  });
}
const $preparedText = Symbol("preparedText");
