// `Date` with the page's clock.

import { SystemDate, defineProperty } from "./built-ins.js";
import { clock, clockNow } from "./timers.js";

/**
 * @class @returns {any}
 * @param {...any} values
 */
export function PageDate(...values) {
  if (!new.target) return new SystemDate(clock.epoch + clockNow()).toString();
  const actual = values.length === 0 ? [clock.epoch + clockNow()] : values;
  return Reflect.construct(SystemDate, actual, new.target);
}
Object.defineProperties(PageDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(clock.epoch + clockNow()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(PageDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: PageDate, writable: true, configurable: true });
defineProperty(window, "Date", { value: PageDate, writable: true, configurable: true });
