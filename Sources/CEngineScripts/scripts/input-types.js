// Types of input elements: sanitization, conversion to numbers, and steps of values (HTML standard 4.10.5.1).

import { SystemDate } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { HTMLInputElement } from "./fields.js";
import { attributeOf, parseFloatingPoint } from "./reflection.js";

export const textInputTypes = new Set(
  "text search tel url email password number date month week time datetime-local".split(" "));
export const inputTypes = new Set(
  [...textInputTypes, ..."hidden checkbox radio file submit image reset button range color".split(" ")]);
/// Types with a selection API.
export const selectableTypes = new Set("text search tel url password".split(" "));
const attributeValueTypes = new Set("hidden submit image reset button".split(" "));

/// `value`, `default`, `on` or `filename` (4.10.5.4).
/** @param {string} type */
export function valueMode(type) {
  if (type === "checkbox" || type === "radio") return "on";
  if (type === "file") return "filename";
  return attributeValueTypes.has(type) ? "default" : "value";
}

/// Controls with automatic directionality ("auto-directionality form-associated elements").
/**
 * @param {HTMLElement} control
 * @param {string} type
 */
export function hasDirection(control, type) {
  if (!(control instanceof HTMLInputElement)) return true;
  return selectableTypes.has(type) || type === "email" || attributeValueTypes.has(type) && type !== "image";
}

const floatPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/// A valid floating-point number, or null.
/** @param {string} text */
function parseFloatStrictly(text) {
  if (!floatPattern.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** @param {string} text */
export function trimASCII(text) {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
}

/// The value sanitization algorithm of the element's type.
/**
 * @param {HTMLInputElement} input
 * @param {string} type
 * @param {string} value
 */
export function sanitizeValue(input, type, value) {
  switch (type) {
    case "text": case "search": case "tel": case "password":
      return /[\r\n]/.test(value) ? value.replace(/[\r\n]+/g, "") : value;
    case "url": return trimASCII(value.replace(/[\r\n]+/g, ""));
    case "email":
      if (attributeOf(input, "multiple") !== null) return value.split(",").map(trimASCII).join(",");
      return trimASCII(value.replace(/[\r\n]+/g, ""));
    case "number": return parseFloatStrictly(value) === null ? "" : value;
    case "range": return sanitizeRange(input, value);
    case "color": return /^#[0-9a-fA-F]{6}$/.test(value) ? value.toLowerCase() : "#000000";
    case "datetime-local": {
      const number = dateNumber(type, value);
      return Number.isNaN(number) ? "" : dateText(type, number);
    }
    case "date": case "month": case "week": case "time": return Number.isNaN(dateNumber(type, value)) ? "" : value;
    default: return value;
  }
}

/// A range always has a value within its limits and on a step.
/**
 * @param {HTMLInputElement} input
 * @param {string} value
 */
export function sanitizeRange(input, value) {
  const minimum = numberLimit(input, "min") ?? 0;
  const maximum = numberLimit(input, "max") ?? 100;
  const middle = maximum < minimum ? minimum : minimum + (maximum - minimum) / 2;
  const parsed = parseFloatStrictly(value);
  let number = parsed ?? middle;
  if (number > maximum) number = maximum;
  if (number < minimum) number = minimum;
  const step = allowedStep(input, "range");
  if (step !== null && maximum >= minimum) {
    const base = stepBase(input, "range");
    const steps = (number - base) / step;
    if (Math.abs(steps - Math.round(steps)) > 1e-9) {
      number = base + Math.floor(steps + 0.5) * step;
      if (number > maximum) number -= step;
      if (number < minimum) number += step;
    }
  }
  return number === parsed ? value : numberText(number);
}

/// A number as the shortest valid text, without floating-point noise of steps.
/** @param {number} number */
export function numberText(number) {
  return String(Number(number.toPrecision(15)));
}

// ---- Dates and times as numbers ----

export const dayMilliseconds = 86400000;

/**
 * @param {number} year
 * @param {number} month
 */
function daysInMonth(year, month) {
  return new SystemDate(SystemDate.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/// Milliseconds since 1970 of a day, also for years that `Date.UTC` would map to 1900.
/**
 * @param {number} year
 * @param {number} month
 * @param {number | undefined} day
 */
export function dayNumber(year, month, day) {
  const date = new SystemDate(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

/** @param {string} text */
function parseDay(text) {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return NaN;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year < 1 || year > 275760 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NaN;
  return dayNumber(year, month, day);
}

/** @param {string} text */
function parseTime(text) {
  const parts = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text);
  if (!parts || +parts[1] > 23 || +parts[2] > 59 || +(parts[3] ?? 0) > 59) return NaN;
  return ((+parts[1] * 60 + +parts[2]) * 60 + +(parts[3] ?? 0)) * 1000 + +(parts[4] ?? "").padEnd(3, "0");
}

/// The Monday of the first ISO 8601 week of a year.
/** @param {number} year */
function firstMonday(year) {
  const january4 = dayNumber(year, 1, 4);
  const weekday = (new SystemDate(january4).getUTCDay() + 6) % 7;
  return january4 - weekday * dayMilliseconds;
}

/// The number of a date or time text: milliseconds, or months for `month`; NaN when invalid.
/**
 * @param {string} type
 * @param {string} text
 */
export function dateNumber(type, text) {
  switch (type) {
    case "date": return parseDay(text);
    case "time": return parseTime(text);
    case "month": {
      const parts = /^(\d{4,})-(\d\d)$/.exec(text);
      if (!parts || +parts[1] < 1 || +parts[1] > 275760 || +parts[2] < 1 || +parts[2] > 12) return NaN;
      return (+parts[1] - 1970) * 12 + +parts[2] - 1;
    }
    case "week": {
      const parts = /^(\d{4,})-W(\d\d)$/.exec(text);
      if (!parts || +parts[1] < 1 || +parts[1] > 275760 || +parts[2] < 1) return NaN;
      const monday = firstMonday(+parts[1]) + (+parts[2] - 1) * 7 * dayMilliseconds;
      return monday < firstMonday(+parts[1] + 1) ? monday : NaN;
    }
    case "datetime-local": {
      const parts = /^(.+)[T ](.+)$/.exec(text);
      return parts ? parseDay(parts[1]) + parseTime(parts[2]) : NaN;
    }
    default: return NaN;
  }
}

/** @param {number} number */
const pad = (number, length = 2) => String(number).padStart(length, "0");

/**
 * @param {string} type
 * @param {number} number
 */
export function dateText(type, number) {
  if (type === "month") {
    const year = 1970 + Math.floor(number / 12);
    return year < 1 || year > 275760 ? "" : `${pad(year, 4)}-${pad(number - (year - 1970) * 12 + 1)}`;
  }
  const date = new SystemDate(number);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1) return "";
  const day = `${pad(year, 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const seconds = date.getUTCSeconds();
  const milliseconds = date.getUTCMilliseconds();
  const fraction = milliseconds > 0 ? `.${pad(milliseconds, 3).replace(/0+$/, "")}` : "";
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}` +
    (seconds > 0 || fraction !== "" ? `:${pad(seconds)}${fraction}` : "");
  switch (type) {
    case "date": return day;
    case "time": return time;
    case "week": {
      const thursday = dayNumber(year, date.getUTCMonth() + 1, date.getUTCDate() + 3 - ((date.getUTCDay() + 6) % 7));
      const weekYear = new SystemDate(thursday).getUTCFullYear();
      return `${pad(weekYear, 4)}-W${pad(Math.floor((thursday - firstMonday(weekYear)) / (7 * dayMilliseconds)) + 1)}`;
    }
    default: return `${day}T${time}`;
  }
}

export const dateTypes = new Set("date month week time datetime-local".split(" "));

/** @param {string} type */
export function hasNumber(type) {
  return type === "number" || type === "range" || dateTypes.has(type);
}

/// The number that a value of the type represents, or NaN.
/**
 * @param {string} type
 * @param {string} text
 */
export function numberOf(type, text) {
  return dateTypes.has(type) ? dateNumber(type, text) : parseFloatStrictly(text) ?? NaN;
}

/**
 * @param {string} type
 * @param {number} number
 */
export function textOfNumber(type, number) {
  return dateTypes.has(type) ? dateText(type, number) : numberText(number);
}

// ---- Limits and steps (4.10.5.3.7 and 8) ----

/// `min` or `max` as a number of the type, or null.
/**
 * @param {HTMLInputElement} input
 * @param {string} name
 */
function numberLimit(input, name) {
  const text = attributeOf(input, name);
  if (text === null) return null;
  const number = numberOf(input.type, text);
  return Number.isNaN(number) ? null : number;
}

/// The effective limit: a range has default limits.
/**
 * @param {HTMLInputElement} input
 * @param {string} name
 */
export function limitOf(input, name) {
  return numberLimit(input, name) ?? (input.type === "range" ? (name === "min" ? 0 : 100) : null);
}

/** @param {string} type */
function stepScale(type) {
  switch (type) {
    case "date": return dayMilliseconds;
    case "week": return 7 * dayMilliseconds;
    case "time": case "datetime-local": return 1000;
    default: return 1;
  }
}

/// The allowed value step; null when every value is allowed.
/** @param {any} input */
export function allowedStep(input, type = input.type) {
  const standard = (type === "time" || type === "datetime-local" ? 60 : 1) * stepScale(type);
  const text = attributeOf(input, "step");
  if (text === null) return standard;
  if (text.toLowerCase() === "any") return null;
  const step = parseFloatingPoint(text);
  return step === null || step <= 0 ? standard : step * stepScale(type);
}

/** @param {any} input */
function stepBase(input, type = input.type) {
  const text = attributeOf(input, "value");
  const value = text === null ? NaN : numberOf(type, text);
  return numberLimit(input, "min") ?? (Number.isNaN(value) ? (type === "week" ? -259200000 : 0) : value);
}

/// Whether a value has a step mismatch; floating-point errors are tolerated.
/**
 * @param {HTMLElement} input
 * @param {number} number
 */
export function hasStepMismatch(input, number) {
  const step = allowedStep(input);
  if (step === null) return false;
  const steps = (number - stepBase(input)) / step;
  const distance = Math.abs(steps - Math.round(steps));
  return distance > 1e-7 && distance > Math.abs(steps) * 4e-15;
}

/// Implements `stepUp` and `stepDown` (4.10.5.4); no change when the limits leave no step.
/**
 * @param {HTMLInputElement} input
 * @param {number} count
 * @param {number} direction
 */
export function stepInput(input, count, direction) {
  const type = input.type;
  if (!hasNumber(type)) throw new DOMException(`An input of type ${type} has no steps`, "InvalidStateError");
  const step = allowedStep(input, type);
  if (step === null) throw new DOMException("With step=any there are no steps", "InvalidStateError");
  const minimum = limitOf(input, "min");
  const maximum = limitOf(input, "max");
  if (minimum !== null && maximum !== null && minimum > maximum) return;
  const base = stepBase(input, type);
  const firstStep = minimum === null ? -Infinity : base + Math.ceil((minimum - base) / step - 1e-9) * step;
  const lastStep = maximum === null ? Infinity : base + Math.floor((maximum - base) / step + 1e-9) * step;
  if (firstStep > lastStep) return;
  const current = numberOf(type, input.value);
  let value = Number.isNaN(current) ? 0 : current;
  const before = value;
  const steps = (value - base) / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-9) {
    value = base + (count * direction < 0 ? Math.floor(steps) : Math.ceil(steps)) * step;
  } else value += step * count * direction;
  if (value < firstStep) value = firstStep;
  if (value > lastStep) value = lastStep;
  if (count * direction > 0 ? value < before : value > before) return;
  input.value = textOfNumber(type, value);
}
