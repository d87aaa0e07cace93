(function (variables) { with (variables) return function ($changed,$isListed,$options,HTMLElement,Math,attributeOf,bindImports,defineAccessor,elementClass,elementsByTagName,finiteNumber,formOwner,labelsOf,missingArguments,parseFloatingPoint,recordControlName,setAttribute,setCustomValidity,sharedKey,validityOf) {"use strict";
bindImports({ __proto__: null,
  "forms": (exports) => ({ labelsOf, setCustomValidity, validityOf } = exports) });
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
function meterNumbers(meter) {
  const number = (name) => parseFloatingPoint(attributeOf(meter, name));
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
    get [key]() { return meterNumbers(this)[key]; },
    set [key](value) { setAttribute(this, key, `${finiteNumber(value)}`); },
  });
}
class HTMLMapElement extends HTMLElement {
  get areas() { return (this[$areas] ??= elementsByTagName(this, "area")); }
}
const $areas = sharedKey("areas");
class HTMLEmbedElement extends HTMLElement {
  getSVGDocument() { return null; }
}
class HTMLObjectElement extends HTMLElement {
  get form() { return formOwner(this); }
  get contentDocument() { return null; }
  get contentWindow() { return null; }
  get willValidate() { return false; }
  get validity() { return validityOf(this); }
  get validationMessage() { return ""; }
  checkValidity() { return true; }
  reportValidity() { return true; }
  setCustomValidity(message) { if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLObjectElement.setCustomValidity");
    setCustomValidity(this, message); }
  getSVGDocument() { return null; }
  [$changed](name, value) { if (name === "name" || name === "id") recordControlName(value); }
}
class HTMLDataListElement extends HTMLElement {
  get options() { return (this[$options] ??= elementsByTagName(this, "option")); }
}
HTMLObjectElement.prototype[$isListed] = true;
elementClass(
  HTMLProgressElement, HTMLMeterElement, HTMLMapElement, HTMLEmbedElement, HTMLObjectElement, HTMLDataListElement);
return { HTMLDataListElement, HTMLObjectElement };
}})
