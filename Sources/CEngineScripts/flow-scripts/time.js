// `Date` with the flow's clock, which does not advance while a script runs, except for a script that polls it.

import { SystemDate, defineProperty, hostGlobal } from "./names.js";

/** @type {number | undefined} */
let time;

/// Number of clock queries of a script, and the number after which each query takes a millisecond.
let clockQueryCount = 0;
const freeClockQueries = 100;

/// The milliseconds that the script has waited by polling.
export const spentTime = () => time === undefined ? 0 : Math.max(0, clockQueryCount - freeClockQueries);

function readClock() {
  if (time === undefined) return SystemDate.now();
  clockQueryCount += 1;
  return time + spentTime();
}

/** @param {...any} values */
function FlowDate(...values) {
  if (new.target && values.length > 0) return Reflect.construct(SystemDate, values, new.target);
  const now = readClock();
  if (!new.target) return new SystemDate(now).toString();
  return Reflect.construct(SystemDate, [now], new.target);
}
Object.defineProperties(FlowDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(readClock()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(FlowDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: FlowDate, writable: true, configurable: true });
defineProperty(hostGlobal, "Date", { value: FlowDate, writable: true, configurable: true });

// ---- Variables that other modules set ----

/** @param {number | undefined} value */
export function setTime(value) { time = value; }
/** @param {number} value */
export function setClockQueryCount(value) { clockQueryCount = value; }
