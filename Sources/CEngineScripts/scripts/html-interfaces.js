// The interfaces of HTML elements, created on demand from idl/html-elements.idl.

import { ariaReflections, elementInterfaces, elementReflections } from "../generated/interfaces/html-elements.js";
import { Element } from "./elements.js";
import { forwardHandlers } from "./event-handlers.js";
import { HTMLElement, elementClasses, elementTypes, plainNames } from "./html-elements.js";
import { expose } from "./kernel.js";
import { defineLazyGlobal } from "./lazy-globals.js";
import { lazyModule } from "./lazy-modules.js";
import { isCustomName } from "./reactions.js";
import { reflect } from "./reflection.js";

/// Interface names by tag, derived from the table.
const stemsByTag = new Map();
// A function, because a loop counts as a use of the surrounding code: the always-loaded scripts are so large that
// compiling them costs far more than it saves.
function nameInterfaces() {
  for (const stem in elementInterfaces) {
    for (const tag of elementInterfaces[stem][0].split(" ")) stemsByTag.set(tag, stem);
    defineLazyGlobal(`HTML${stem}Element`, () => makeInterface(stem));
  }
}
nameInterfaces();
/// Created interfaces; a class that extends one of them is a custom element.
export const createdInterfaces = new Set();

/// Creates an interface when its first element is created or its global is accessed, with reflected attributes on its
/// prototype.
/** @param {any} stem */
function makeInterface(stem) {
  const [tags, kinds, part] = elementInterfaces[stem];
  const name = `HTML${stem}Element`;
  if (part !== undefined) lazyModule(part);
  const type = elementClasses.get(name) ?? { [name]: class extends HTMLElement {} }[name];
  if (createdInterfaces.has(type)) return;
  createdInterfaces.add(type);
  const base = Object.getPrototypeOf(type);
  if (base !== HTMLElement) makeInterface(base.name.slice("HTML".length, -"Element".length));
  expose(type);
  reflect(type, kinds);
  if (stem === "Body" || stem === "FrameSet") forwardHandlers(type.prototype);
  for (const tag of tags.split(" ")) if (tag !== "") elementTypes.set(tag, type);
}

/// The interface of elements with a name.
/** @param {any} name */
export function elementType(name) {
  const stem = stemsByTag.get(name);
  if (stem !== undefined) makeInterface(stem);
  else if (plainNames.has(name)) elementTypes.set(name, HTMLElement);
  else if (!isCustomName(name)) {
    makeInterface("Unknown");
    return elementClasses.get("HTMLUnknownElement");
  } else return HTMLElement;
  return elementTypes.get(name);
}

reflect(Element, elementReflections);
reflect(Element, ariaReflections);
