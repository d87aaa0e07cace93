// Simple elements: those that display a value or name an area, and datalist.

import { $changed, setAttribute } from "./attributes.js";
import { $isListed, formOwner, recordControlName } from "./control-states.js";
import { elementsByTagName } from "./elements.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { sharedKey } from "./kernel.js";
import { labelsOf } from "./labels.js";
import { attributeOf, defineAccessor, finiteNumber, parseFloatingPoint } from "./reflection.js";
import { $options } from "./shared-state.js";
import { setCustomValidity, validityOf } from "./validation.js";

class HTMLProgressElement extends HTMLElement {
  get value() {
    const value = parseFloatingPoint(attributeOf(this, "value"));
    return value === null || value < 0 ? 0 : Math.min(value, this.max);
  }
  set value(value) { setAttribute(this, "value", `${finiteNumber(value)}`); }
  get max() {
    const value = parseFloatingPoint(attributeOf(this, "max"));
    return value !== null && value > 0 ? value : 1;
  }
  set max(value) { if (finiteNumber(value) > 0) setAttribute(this, "max", `${finiteNumber(value)}`); }
  get position() { return attributeOf(this, "value") === null ? -1 : this.value / this.max; }
  get labels() { return labelsOf(this); }
}

/// The six numbers of a meter, each clamped to the preceding ones (HTML standard 4.10.14).
/** @param {any} meter */
function meterNumbers(meter) {
  /** @param {string} name */
  const number = (name) => parseFloatingPoint(attributeOf(meter, name));
  /**
   * @param {number} value
   * @param {number} least
   * @param {number} most
   */
  const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
  const min = number("min") ?? 0;
  const max = Math.max(number("max") ?? 1, min);
  const value = clamp(number("value") ?? 0, min, max);
  const low = clamp(number("low") ?? min, min, max);
  const high = clamp(number("high") ?? max, low, max);
  const optimum = clamp(number("optimum") ?? (min + max) / 2, min, max);
  return { value, min, max, low, high, optimum };
}

class HTMLMeterElement extends HTMLElement {
  get labels() { return labelsOf(this); }
}
for (const key of ["value", "min", "max", "low", "high", "optimum"]) {
  defineAccessor(HTMLMeterElement, key, {
    get [key]() { return /** @type {any} */ (meterNumbers(this))[key]; },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, key, `${finiteNumber(value)}`); },
  });
}

class HTMLMapElement extends HTMLElement {
  get areas() { return (this[$areas] ??= elementsByTagName(this, "area")); }
}
const $areas = sharedKey("areas");

/// Plug-ins are not supported: both elements show a labeled box.
class HTMLEmbedElement extends HTMLElement {
  getSVGDocument() { return null; }
}
export class HTMLObjectElement extends HTMLElement {
  get form() { return formOwner(this); }
  get contentDocument() { return null; }
  get contentWindow() { return null; }
  get willValidate() { return false; }
  get validity() { return validityOf(this); }
  get validationMessage() { return ""; }
  checkValidity() { return true; }
  reportValidity() { return true; }
  /** @param {ScriptValue} message */
  setCustomValidity(message) { setCustomValidity(this, message); }
  getSVGDocument() { return null; }
  /**
   * @param {string} name
   * @param {any} value
   */
  [$changed](name, value) { if (name === "name" || name === "id") recordControlName(value); }
}

export class HTMLDataListElement extends HTMLElement {
  get options() { return (this[$options] ??= elementsByTagName(this, "option")); }
}

HTMLObjectElement.prototype[$isListed] = true;
elementClass(
  HTMLProgressElement, HTMLMeterElement, HTMLMapElement, HTMLEmbedElement, HTMLObjectElement, HTMLDataListElement);
