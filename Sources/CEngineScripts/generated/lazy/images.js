(function (variables) { with (variables) return function ($bytes,$changed,$connected,$first,$id,$name,$next,$parent,Blob,Boolean,ConsoleLevel,DOMException,Destination,Event,HTMLElement,Math,Number,RegExp,Set,SystemPromise,TypeError,Uint8Array,atob,attributeOf,bindImports,blobOfURL,boxOf,checkLoaded,createElement,defineGlobal,defineProperty,document,elementClass,flushMutations,isBlocked,isConnected,mediaMatches,native,parseNonNegative,queueEvent,queueTask,recordControlName,referrerPolicyOf,requestResource,resolveURL,setAttribute,setDocumentPicture,setLoadBlockers,sharedKey,undefined,unsignedText,viewportWidth) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, blobOfURL } = exports) });
function parseSourceSet(text) {
  const candidates = [];
  let rest = text;
  while (candidates.length < 100) {
    rest = rest.replace(/^[\t\n\f\r ,]+/, "");
    if (rest === "") break;
    const url = /^[^\t\n\f\r ]+/.exec(rest)[0];
    rest = rest.slice(url.length);
    if (url.endsWith(",")) {
      candidates.push({ url: url.replace(/,+$/, ""), density: 1 });
      continue;
    }
    const descriptors = /^(?:[^,(]|\([^)]*\))*/.exec(rest)[0];
    rest = rest.slice(descriptors.length);
    const candidate = { url, density: 1 };
    let isValid = true;
    for (const descriptor of descriptors.trim().split(/[\t\n\f\r ]+/).filter(Boolean)) {
      const number = Number(descriptor.slice(0, -1));
      if (/^\d+w$/.test(descriptor) && number > 0) candidate.width = number;
      else if (/^[\d.eE+-]+x$/.test(descriptor) && number >= 0) candidate.density = number;
      else if (!/^\d+h$/.test(descriptor)) isValid = false;
    }
    if (isValid) candidates.push(candidate);
  }
  return candidates;
}
function sourceSize(sizes) {
  for (const part of sizes.split(/,(?![^(]*\))/)) {
    const match = /^(.*?)\s*((?:calc|min|max|clamp)\(.*\)|[\d.]+[a-z]*)$/is.exec(part.trim());
    if (!match) continue;
    if (match[1] !== "" && !mediaMatches(match[1])) continue;
    const pixels = /^([\d.]+)(px|vw|em|rem)$/i.exec(match[2]);
    if (!pixels) continue;
    const number = Number(pixels[1]);
    switch (pixels[2].toLowerCase()) {
      case "vw": return (number * viewportWidth()) / 100;
      case "em": case "rem": return number * 16;
      default: return number;
    }
  }
  return viewportWidth();
}
function bestCandidate(candidates, sizes) {
  const width = candidates.some((candidate) => "width" in candidate) ? Math.max(1, sourceSize(sizes)) : 1;
  const known = candidates.map((candidate) =>
    ({ url: candidate.url, density: candidate.width ? candidate.width / width : candidate.density }));
  known.sort((one, two) => one.density - two.density);
  return (known.find((candidate) => candidate.density >= 1) ?? known[known.length - 1])?.url ?? null;
}
const decodableTypes = new Set("image/png image/apng image/jpeg image/jpg image/svg+xml".split(" "));
function chooseSource(image) {
  const picture = image[$parent];
  if (picture?.[$name] === "picture") {
    for (let node = picture[$first]; node && node !== image; node = node[$next]) {
      if (node[$name] !== "source") continue;
      const set = attributeOf(node, "srcset");
      const type = attributeOf(node, "type");
      const media = attributeOf(node, "media");
      if (!set || (type !== null && !decodableTypes.has(type.trim().toLowerCase()))) continue;
      if (media !== null && media.trim() !== "" && !mediaMatches(media)) continue;
      const url = bestCandidate(parseSourceSet(set), attributeOf(node, "sizes") ?? "");
      if (url) return url;
    }
  }
  const candidates = parseSourceSet(attributeOf(image, "srcset") ?? "");
  const src = attributeOf(image, "src");
  const hasWidths = candidates.some((candidate) => candidate.width);
  if (src && !hasWidths && !candidates.some((candidate) => candidate.density === 1)) {
    candidates.push({ url: src, density: 1 });
  }
  return bestCandidate(candidates, attributeOf(image, "sizes") ?? "") || src || null;
}
const $picture = sharedKey("picture");
const $currentSource = sharedKey("currentSource");
const $imageState = sharedKey("imageState");
const $updateQueued = sharedKey("updateQueued");
const $decoding = sharedKey("decoding");
const $imageRequest = sharedKey("imageRequest");
const ImageState = { unavailable: 0, loading: 1, complete: 2, broken: 3 };
const imageAttributes = new Set("src srcset sizes crossorigin referrerpolicy".split(" "));
class HTMLImageElement extends HTMLElement {
  [$changed](name, value) {
    if (name === "name" || name === "id") recordControlName(value);
    if (imageAttributes.has(name)) queueImageUpdate(this);
  }
  [$connected]() { if (this[$parent]?.[$name] === "picture") queueImageUpdate(this); }
  get complete() {
    if (attributeOf(this, "src") === null && attributeOf(this, "srcset") === null) return true;
    if (this[$updateQueued]) return false;
    return this[$imageState] === ImageState.complete || this[$imageState] === ImageState.broken;
  }
  get width() { return imageSize(this, 0); }
  set width(value) { setAttribute(this, "width", unsignedText(value)); }
  get height() { return imageSize(this, 1); }
  set height(value) { setAttribute(this, "height", unsignedText(value)); }
  get naturalWidth() { return this[$picture]?.width ?? 0; }
  get naturalHeight() { return this[$picture]?.height ?? 0; }
  get currentSrc() { return this[$currentSource] ?? ""; }
  get x() { return Math.round(this.getBoundingClientRect().x); }
  get y() { return Math.round(this.getBoundingClientRect().y); }
  decode() {
    attributeOf(this, "src");
    return new SystemPromise((resolve, reject) => {
      (this[$decoding] ??= []).push({ resolve, reject });
      if (!this[$updateQueued] && this[$imageState] !== ImageState.loading) endDecoding(this);
    });
  }
}
function imageSize(image, axis) {
  attributeOf(image, "id");
  const box = isConnected(image) ? boxOf(image) : null;
  if (box) return Math.round(box[2 + axis]);
  return parseNonNegative(attributeOf(image, axis === 0 ? "width" : "height")) ??
    image[$picture]?.[axis === 0 ? "width" : "height"] ?? 0;
}
function queueImageUpdate(image) {
  if (image[$updateQueued]) return;
  image[$updateQueued] = true;
  setLoadBlockers(loadBlockers + 1);
  queueTask(() => {
    setLoadBlockers(loadBlockers - 1);
    image[$updateQueued] = false;
    updateImage(image);
    queueTask(checkLoaded);
  });
}
function updateImage(image) {
  const source = chooseSource(image);
  const request = (image[$imageRequest] ?? 0) + 1;
  image[$imageRequest] = request;
  if (image[$picture]) {
    image[$picture] = null;
    flushMutations();
    native.dropPicture(image[$id]);
  }
  if (source === null) {
    image[$imageState] = ImageState.unavailable;
    image[$currentSource] = "";
    if (attributeOf(image, "src") !== null) endImage(image, null);
    return;
  }
  const url = resolveURL(source);
  image[$currentSource] = url?.href ?? source;
  image[$imageState] = ImageState.loading;
  if (!url) {
    endImage(image, null);
    return;
  }
  setLoadBlockers(loadBlockers + 1);
  const onComplete = (bytes) => {
    setLoadBlockers(loadBlockers - 1);
    if (image[$imageRequest] === request) endImage(image, bytes);
    queueTask(checkLoaded);
  };
  if (documentPicture !== null) return queueTask(() => showDocumentPicture(image, onComplete));
  const blob = url.protocol === "blob:" ? blobOfURL(url.href) : null;
  if (blob) queueTask(() => onComplete(Blob[$bytes](blob)));
  else if (url.protocol === "data:" && isBlocked("image", { url: url.href })) queueTask(() => onComplete(null));
  else if (url.protocol === "data:") queueTask(() => onComplete(bytesOfDataURL(url.href)));
  else {
    requestResource(Destination.image, url.href, (response) => {
      if (response.failure !== "" && !response.isBlocked) {
        native.log(ConsoleLevel.error, `The image ${url.href} was not loaded: ${response.failure}`, "");
      }
      onComplete(response.failure === "" && response.ok ? response.body : null);
    }, { referrerPolicy: referrerPolicyOf(attributeOf(image, "referrerpolicy")) });
  }
}
function showDocumentPicture(image, onComplete) {
  const picture = documentPicture;
  setDocumentPicture(null);
  onComplete(picture?.bytes ?? null);
  const size = image[$picture];
  if (!size) return;
  const name = native.decodeUTF8(percentDecoded(picture?.name ?? ""));
  document.title = `${name} ${size.width}\u00d7${size.height} pixels`.trim();
}
function endImage(image, bytes) {
  flushMutations();
  const size = bytes === null ? null : native.decodePicture(image[$id], bytes) ?? drawingSize(bytes);
  image[$picture] = size && { width: size[0], height: size[1] };
  image[$imageState] = size ? ImageState.complete : ImageState.broken;
  endDecoding(image);
  queueEvent(image, new Event(size ? "load" : "error"));
}
function endDecoding(image) {
  const waiting = image[$decoding] ?? [];
  image[$decoding] = undefined;
  for (const { resolve, reject } of waiting) {
    if (image[$imageState] === ImageState.complete) resolve();
    else reject(new DOMException("The image is not loaded or cannot be decoded", "EncodingError"));
  }
}
function drawingSize(bytes) {
  const text = native.decodeUTF8(bytes.subarray(0, 4096));
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) return null;
  const box = /\bviewBox\s*=\s*["']\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)/.exec(root);
  const side = (name, index, standard) => {
    const attribute = new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
    return Math.round(Number(attribute ?? box?.[index] ?? standard));
  };
  return [side("width", 1, 300), side("height", 2, 150)];
}
function bytesOfDataURL(url) {
  const parts = /^data:([^,]*),([^#]*)/s.exec(url);
  if (!parts) return null;
  const body = percentDecoded(parts[2]);
  if (!/;\s*base64\s*$/i.test(parts[1])) return body;
  try {
    const text = atob(native.decodeUTF8(body));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
function percentDecoded(text) {
  const bytes = native.encodeUTF8(text);
  if (!text.includes("%")) return bytes;
  const result = [];
  for (let index = 0; index < bytes.length; index++) {
    const pair = bytes[index] === 37 ? text.slice(index + 1, index + 3) : "";
    if (/^[0-9a-fA-F]{2}$/.test(pair)) {
      result.push(parseInt(pair, 16));
      index += 2;
    } else result.push(bytes[index]);
  }
  return Uint8Array.from(result);
}
function Image(width = undefined, height = undefined) {
  if (!new.target) throw new TypeError("Image is a constructor: use new");
  const image = createElement("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
defineProperty(Image, "prototype", { value: HTMLImageElement.prototype, writable: false });
defineGlobal("Image", Image);
elementClass(HTMLImageElement);
return { HTMLImageElement, imageSize };
}})
