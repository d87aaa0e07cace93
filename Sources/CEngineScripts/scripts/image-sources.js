// Selection of an image source (HTML standard 4.8.4.3). The device pixel ratio is 1.

import { $name } from "./attributes.js";
import { $parent } from "./events.js";
import { $first, $next } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { mediaMatches, viewportWidth } from "./viewport.js";

/// The candidates of a `srcset`: URL, and width or density.
/** @param {string} text */
function parseSourceSet(text) {
  /** @type {any[]} */
  const candidates = [];
  let rest = text;
  while (candidates.length < 100) {
    rest = rest.replace(/^[\t\n\f\r ,]+/, "");
    if (rest === "") break;
    const url = /** @type {any} */ (/^[^\t\n\f\r ]+/.exec(rest))[0];
    rest = rest.slice(url.length);
    if (url.endsWith(",")) {
      candidates.push({ url: url.replace(/,+$/, ""), density: 1 });
      continue;
    }
    const descriptors = /** @type {any} */ (/^(?:[^,(]|\([^)]*\))*/.exec(rest))[0];
    rest = rest.slice(descriptors.length);
    /** @type {{ url: string, density: number, width?: number }} */
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

/// The width in pixels that `sizes` specifies for this viewport.
/** @param {any} sizes */
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

/// The candidate with the lowest sufficient density, or else the highest one.
/**
 * @param {any[]} candidates
 * @param {any[]} sizes
 */
function bestCandidate(candidates, sizes) {
  const width = candidates.some((candidate) => "width" in candidate) ? Math.max(1, sourceSize(sizes)) : 1;
  const known = candidates.map((candidate) =>
    ({ url: candidate.url, density: candidate.width ? candidate.width / width : candidate.density }));
  known.sort((one, two) => one.density - two.density);
  return (known.find((candidate) => candidate.density >= 1) ?? known[known.length - 1])?.url ?? null;
}

const decodableTypes = new Set("image/png image/apng image/jpeg image/jpg image/svg+xml".split(" "));

/// The URL as written, or null.
/** @param {HTMLElement} image */
export function chooseSource(image) {
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
