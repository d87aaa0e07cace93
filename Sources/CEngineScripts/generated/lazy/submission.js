(function (variables) { with (variables) return function ($bytes,$clickPosition,$formValue,$isFormAssociated,$parent,$plan,Array,Blob,Boolean,ConsoleLevel,File,FormData,FormDataEvent,HTMLButtonElement,HTMLFieldSetElement,HTMLInputElement,HTMLOutputElement,HTMLSelectElement,HTMLTextAreaElement,Map,Math,Set,String,SubmitEvent,TextDecoder,URLSearchParams,Uint8Array,ancestorNamed,asciiLowercase,attributeOf,bindImports,closeDialog,encodingName,fire,fireInForm,hasDirection,isBlocked,isChosen,isConnected,isDisabled,isOptionDisabled,native,optionsOf,queueTask,reportFormValidity,requestNavigation,resolveURL,setUserInteracted,sharedKey,submittableControls,targetFrame,toWellFormed,undefined,upgraded) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, File } = exports),
  "event-types": (exports) => ({ FormDataEvent, SubmitEvent } = exports),
  "encoding": (exports) => ({ TextDecoder } = exports),
  "form-data": (exports) => ({ FormData } = exports),
  "dialogs": (exports) => ({ closeDialog } = exports),
  "controls": (exports) => ({ HTMLButtonElement } = exports),
  "forms": (exports) => ({ HTMLFieldSetElement, HTMLInputElement, HTMLOutputElement, HTMLTextAreaElement, fireInForm, hasDirection, reportFormValidity, submittableControls } = exports),
  "select": (exports) => ({ HTMLSelectElement, isChosen, isOptionDisabled, optionsOf } = exports),
  "search-params": (exports) => ({ URLSearchParams } = exports) });
function formEncoding(form) {
  const labels = (attributeOf(form, "accept-charset") ?? "").split(/[\t\n\f\r ]+/).filter(Boolean);
  const supported = labels.map((label) => native.encodingOf(label))
    .find((encoding) => encoding !== null);
  const encoding = labels.length === 0 ? pageEncoding : supported ?? "utf-8";
  return unencodable.has(encoding) ? "utf-8" : encoding;
}
const unencodable = new Set(["utf-16le", "utf-16be", "replacement", "iso-2022-jp", "x-user-defined"]);
const encoders = new Map();
function encoderFor(encoding) {
  let bytes = encoders.get(encoding);
  if (bytes !== undefined) return bytes;
  bytes = new Map();
  const codes = [];
  for (let first = 0x80; first < 0x100; first++) codes.push([first]);
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) codes.push([first, second]);
  }
  const text = new TextDecoder(encoding).decode(new Uint8Array(codes.flatMap((code) => [...code, 10])));
  text.split("\n").forEach((letter, index) => {
    const isOne = letter !== "" && letter !== "\ufffd"
      && letter.length === (letter.codePointAt(0) > 0xffff ? 2 : 1);
    if (isOne && letter > "\x7f" && !bytes.has(letter)) bytes.set(letter, codes[index]);
  });
  encoders.set(encoding, bytes);
  return bytes;
}
function encodeForForm(text, encoding) {
  text = toWellFormed(text);
  if (encoding === "utf-8") return native.encodeUTF8(text);
  const encoder = encoderFor(encoding);
  const bytes = [];
  for (const letter of text) {
    const code = letter.codePointAt(0);
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(encoder.get(letter) ?? native.encodeUTF8(`&#${code};`)));
  }
  return new Uint8Array(bytes);
}
function encodePairs(pairs, encoding) {
  if (encoding === "utf-8") return new URLSearchParams(pairs).toString();
  const part = (text) => Array.from(encodeForForm(text, encoding), (byte) => {
    const letter = String.fromCharCode(byte);
    if (letter === " ") return "+";
    return /[A-Za-z0-9*._-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
  return pairs.map(([name, value]) => `${part(name)}=${part(value)}`).join("&");
}
const $firingSubmit = sharedKey("firingSubmit");
const $constructing = sharedKey("constructing");
const $plans = sharedKey("plans");
function submitForm(form, submitter) {
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
function submissionValue(form, submitter, name) {
  return (submitter && attributeOf(submitter, `form${name}`)) ?? attributeOf(form, name);
}
function sendForm(form, submitter) {
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
    url.search = encodeURLEntries(entries, encoding) || "?";
    return planNavigation(form, url.href, { target: opensElsewhere });
  }
  const [contentType, body] = encodeEntries(entries, submissionValue(form, submitter, "enctype"), encoding);
  planNavigation(form, url.href, { method: "POST", contentType, body, target: opensElsewhere });
}
function planNavigation(form, href, init) {
  const number = targetFrame(init.target);
  const planner = (number < 0 ? null : native.realm(number)) ?? form;
  const plan = (planner[$plan] = { planner });
  (form[$plans] ??= []).push(plan);
  queueTask(() => {
    form[$plans] = form[$plans].filter((other) => other !== plan);
    if (planner[$plan] !== plan) return;
    planner[$plan] = undefined;
    const isHidden = /(?:^|\s)noreferrer(?:\s|$)/i.test(form.getAttribute("rel") ?? "");
    requestNavigation("form", href, isHidden ? { ...init, referrerPolicy: "no-referrer" } : init);
  });
}
function cancelPlans(form) {
  for (const plan of form[$plans] ?? []) if (plan.planner[$plan] === plan) plan.planner[$plan] = undefined;
}
const textOfEntry = (value) => (typeof value === "string" ? value : value.name);
function crlf(text) {
  return text.replace(/\r\n?|\n/g, "\r\n");
}
function encodeURLEntries(entries, encoding) {
  return encodePairs(entries.map(([name, value]) => [crlf(name), crlf(textOfEntry(value))]), encoding);
}
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
function encodeMultipart(entries, encoding) {
  let random = "";
  while (random.length < 16) random += Math.floor(Math.random() * 16777216).toString(36);
  const boundary = `----HullFormBoundary${random.slice(0, 16)}`;
  const escapeName = (name) => name.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
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
function constructEntryList(form, submitter, encoding = "utf-8") {
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
function isInputButton(type, control) {
  return control instanceof HTMLInputElement && ["submit", "image", "reset", "button"].includes(type);
}
function emptyFile() {
  return new File([], "", { type: "application/octet-stream" });
}
function bytesOfFile(file) {
  return Blob[$bytes](file);
}
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
function directionOf(element) {
  for (let node = element; node?.nodeType === 1; node = node[$parent]) {
    const value = attributeOf(node, "dir")?.toLowerCase();
    if (value === "rtl" || value === "ltr") return value;
    if (value === "auto") return /^[^A-Za-z]*[\u0590-\u08ff]/.test(element.value) ? "rtl" : "ltr";
  }
  return "ltr";
}
return { constructEntryList, sendForm, submitForm };
}})
