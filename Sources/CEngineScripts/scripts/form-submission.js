// Form submission (HTML standard 4.10.22).

import { FormDataEvent, SubmitEvent } from "../generated/interfaces/event-types.js";
import { Blob, File } from "./blob.js";
import { HTMLButtonElement } from "./button.js";
import { ConsoleLevel } from "./console.js";
import { $isFormAssociated, isDisabled, setUserInteracted } from "./control-states.js";
import { closeDialog } from "./dialog.js";
import { $parent, fire } from "./events.js";
import { HTMLInputElement } from "./fields.js";
import { FormData } from "./form-data.js";
import { encodeForForm, encodePairs, formEncoding } from "./form-encoding.js";
import { fireInForm, submittableControls } from "./forms.js";
import { targetFrame } from "./frames.js";
import { hasDirection } from "./input-types.js";
import { sharedKey } from "./kernel.js";
import { HTMLFieldSetElement, HTMLOutputElement } from "./labels.js";
import { $plan, pageURL, requestNavigation, resolveURL } from "./location.js";
import { ancestorNamed, isConnected } from "./nodes.js";
import { isBlocked, upgraded } from "./policies.js";
import { asciiLowercase, attributeOf } from "./reflection.js";
import { encodingName } from "./resources.js";
import { HTMLSelectElement, isChosen, isOptionDisabled, optionsOf } from "./select.js";
import { $bytes, $clickPosition, $formValue } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { HTMLTextAreaElement } from "./text-control.js";
import { reportFormValidity } from "./validation.js";

const $firingSubmit = sharedKey("firingSubmit");
const $constructing = sharedKey("constructing");
const $plans = sharedKey("plans");

/// Submission by the user or `requestSubmit`: validates, then fires a cancelable event.
/**
 * @param {any} form
 * @param {Element | null} submitter
 */
export function submitForm(form, submitter) {
  if (!isConnected(form) || form[$constructing] || form[$firingSubmit]) return;
  form[$firingSubmit] = true;
  try {
    for (const control of submittableControls(form)) setUserInteracted(control);
    const skipsValidation = attributeOf(form, "novalidate") !== null ||
      (submitter !== null && attributeOf(submitter, "formnovalidate") !== null);
    if (!skipsValidation && !reportFormValidity(form)) return;
    if (!fireInForm(form, new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }))) return;
  } finally {
    form[$firingSubmit] = false;
  }
  cancelPlans(form);
  sendForm(form, submitter);
}

/// An attribute of the submitter, or else of the form.
/**
 * @param {HTMLElement} form
 * @param {Element} submitter
 * @param {string} name
 */
function submissionValue(form, submitter, name) {
  return (submitter && attributeOf(submitter, `form${name}`)) ?? attributeOf(form, name);
}

/**
 * @param {HTMLElement} form
 * @param {any} submitter
 */
export function sendForm(form, submitter) {
  if (!isConnected(form) || form[$constructing]) return;
  const encoding = formEncoding(form);
  const entries = constructEntryList(form, submitter, encoding);
  if (entries === null || !isConnected(form)) return;
  const method = asciiLowercase(submissionValue(form, submitter, "method") ?? "get");
  if (method === "dialog") {
    const dialog = ancestorNamed(form, "dialog");
    const value = submitter?.type === "image" ? undefined : submitter && (attributeOf(submitter, "value") ?? undefined);
    if (dialog) closeDialog(dialog, value ?? undefined);
    return;
  }
  const action = submissionValue(form, submitter, "action") || pageURL.href;
  const url = resolveURL(action);
  if (!url) {
    native.log(ConsoleLevel.error, `The form was not sent: its action "${action}" cannot be parsed as a URL`, "");
    return;
  }
  url.href = upgraded(url.href);
  if (isBlocked("form-action", { url: url.href })) return;
  const target = submissionValue(form, submitter, "target") ?? "";
  const relations = (attributeOf(form, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
  const opensElsewhere = relations.includes("noopener") && target === "" ? "" : target;
  if (method !== "post") {
    // The query is present even without entries.
    url.search = encodeURLEntries(entries, encoding) || "?";
    return planNavigation(form, url.href, { target: opensElsewhere });
  }
  const [contentType, body] = encodeEntries(entries, submissionValue(form, submitter, "enctype"), encoding);
  planNavigation(form, url.href, { method: "POST", contentType, body, target: opensElsewhere });
}

/// Of several submissions in one task only the last one to each frame is performed (4.10.22.3, "planned navigation"),
/// unless a script navigated the frame in the meantime.
/**
 * @param {HTMLElement} form
 * @param {string} href
 * @param {Record<string, any>} init
 */
function planNavigation(form, href, init) {
  const number = targetFrame(init.target);
  const planner = (number < 0 ? null : native.realm(number)) ?? form;
  const plan = (planner[$plan] = { planner });
  (form[$plans] ??= []).push(plan);
  queueTask(() => {
    form[$plans] = form[$plans].filter((/** @type {any} */ other) => other !== plan);
    if (planner[$plan] !== plan) return;
    planner[$plan] = undefined;
    const isHidden = /(?:^|\s)noreferrer(?:\s|$)/i.test(form.getAttribute("rel") ?? "");
    requestNavigation("form", href, isHidden ? { ...init, referrerPolicy: "no-referrer" } : init);
  });
}

/// A submission by the user replaces planned navigations of scripts, whatever their target.
/** @param {HTMLElement} form */
function cancelPlans(form) {
  for (const plan of form[$plans] ?? []) if (plan.planner[$plan] === plan) plan.planner[$plan] = undefined;
}

/** @param {any} value */
const textOfEntry = (value) => (typeof value === "string" ? value : value.name);

/// Normalizes the line breaks of names and values.
/** @param {string} text */
function crlf(text) {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

/**
 * @param {any[]} entries
 * @param {string} encoding
 */
function encodeURLEntries(entries, encoding) {
  return encodePairs(entries.map(([name, value]) => [crlf(name), crlf(textOfEntry(value))]), encoding);
}

/// Returns content type and body by the form's encoding type.
/**
 * @param {any[]} entries
 * @param {string} type
 * @param {string} encoding
 */
function encodeEntries(entries, type, encoding) {
  switch (asciiLowercase(type ?? "")) {
    case "multipart/form-data": return encodeMultipart(entries, encoding);
    case "text/plain": {
      const text = entries.map(([name, value]) => `${crlf(name)}=${crlf(textOfEntry(value))}\r\n`).join("");
      return ["text/plain", encodeForForm(text, encoding)];
    }
    default: return ["application/x-www-form-urlencoded", encodeURLEntries(entries, encoding)];
  }
}

/// Multipart form data (4.10.22.8); the bytes of files are not changed.
/**
 * @param {any[]} entries
 * @param {string} encoding
 */
function encodeMultipart(entries, encoding) {
  let random = "";
  while (random.length < 16) random += Math.floor(Math.random() * 16777216).toString(36);
  const boundary = `----HullFormBoundary${random.slice(0, 16)}`;
  // The line breaks of names have already been normalized; those of file names are not.
  /** @param {string} name */
  const escapeName = (name) => name.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
  /** @param {string} text */
  const write = (text) => encodeForForm(text, encoding);
  const parts = [];
  for (const [name, value] of entries) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(crlf(name))}"`;
    if (typeof value === "string") parts.push(write(`${head}\r\n\r\n${crlf(value)}\r\n`));
    else {
      const type = value.type === "" ? "application/octet-stream" : value.type;
      parts.push(write(`${head}; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`));
      parts.push(bytesOfFile(value), write("\r\n"));
    }
  }
  parts.push(write(`--${boundary}--\r\n`));
  const body = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let byteOffset = 0;
  for (const part of parts) {
    body.set(part, byteOffset);
    byteOffset += part.length;
  }
  return [`multipart/form-data; boundary=${boundary}`, body];
}

/// Name and value pairs of a form, after its `formdata` event; null while the list is being constructed.
/**
 * @param {HTMLElement} form
 * @param {Element | null} submitter
 */
export function constructEntryList(form, submitter, encoding = "utf-8") {
  if (form[$constructing]) return null;
  form[$constructing] = true;
  try {
    const data = new FormData();
    for (const [name, value] of controlEntries(form, submitter, encoding)) data.append(name, value);
    fire(form, new FormDataEvent("formdata", { bubbles: true, formData: data }));
    return [...data];
  } finally {
    form[$constructing] = false;
  }
}

/// The entries of the controls (4.10.22.4).
/**
 * @param {HTMLElement} form
 * @param {Element | null} submitter
 * @param {string | undefined} encoding
 */
function controlEntries(form, submitter, encoding) {
  const entries = [];
  for (const control of submittableControls(form)) {
    if (isDisabled(control) || ancestorNamed(control, "datalist")) continue;
    const type = control.type;
    if (control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) continue;
    if (control instanceof HTMLButtonElement || isInputButton(type, control)) {
      if (control !== submitter || type === "reset" || type === "button") continue;
    }
    const name = attributeOf(control, "name") ?? "";
    if (type === "image" && control instanceof HTMLInputElement) {
      const prefix = name === "" ? "" : `${name}.`;
      // Zeros for a click without a position.
      const click = control[$clickPosition];
      const [x, y] = click && (click.clientX !== 0 || click.clientY !== 0) ? [click.offsetX, click.offsetY] : [0, 0];
      entries.push([`${prefix}x`, `${Math.round(x)}`], [`${prefix}y`, `${Math.round(y)}`]);
      continue;
    }
    if (control[$isFormAssociated]) {
      entries.push(...(control[$formValue]?.(name) ?? []));
      continue;
    }
    if (name === "") continue;
    if (control instanceof HTMLSelectElement) {
      for (const option of optionsOf(control)) {
        if (isChosen(control, option) && !isOptionDisabled(option)) entries.push([name, option.value]);
      }
    } else if (type === "checkbox" || type === "radio") {
      if (control.checked) entries.push([name, control.value]);
    } else if (type === "file" && control instanceof HTMLInputElement) {
      const files = [...control.files];
      if (files.length === 0) entries.push([name, emptyFile()]);
      for (const file of files) entries.push([name, file]);
    } else if (type === "hidden" && asciiLowercase(name) === "_charset_") entries.push([name, encodingName(encoding)]);
    else {
      entries.push([name, control instanceof HTMLTextAreaElement ? wrappedText(control) : control.value]);
      const direction = hasDirection(control, type) ? attributeOf(control, "dirname") : null;
      if (direction) entries.push([direction, directionOf(control)]);
    }
  }
  return entries;
}

/**
 * @param {string} type
 * @param {HTMLElement} control
 */
function isInputButton(type, control) {
  return control instanceof HTMLInputElement && ["submit", "image", "reset", "button"].includes(type);
}

/// A file input without a selection submits an empty file without a name.
function emptyFile() {
  return new File([], "", { type: "application/octet-stream" });
}

/** @param {any} file */
function bytesOfFile(file) {
  return /** @type {any} */ (Blob)[$bytes](file);
}

/// The submitted value of a text area: with `wrap=hard` its visual lines (4.10.11, "textarea wrapping transformation").
/** @param {any} area */
function wrappedText(area) {
  if (asciiLowercase(attributeOf(area, "wrap") ?? "") !== "hard") return area.value;
  const width = area.cols;
  const wrapped = [];
  for (let line of area.value.split("\n")) {
    while (line.length > width) {
      const space = line.lastIndexOf(" ", width);
      const cut = space < 0 ? width : space + 1;
      wrapped.push(line.slice(0, cut));
      line = line.slice(cut);
    }
    wrapped.push(line);
  }
  return wrapped.join("\n");
}

/** @param {any} element */
function directionOf(element) {
  for (let node = element; node?.nodeType === 1; node = node[$parent]) {
    const value = attributeOf(node, "dir")?.toLowerCase();
    if (value === "rtl" || value === "ltr") return value;
    if (value === "auto") return /^[^A-Za-z]*[\u0590-\u08ff]/.test(element.value) ? "rtl" : "ltr";
  }
  return "ltr";
}
