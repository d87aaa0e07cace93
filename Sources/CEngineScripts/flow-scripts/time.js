// `Date` by the flow's clock: it stands still while a script runs, unless the script waits for it to move.

let time;

/// How often a script has looked at the clock, and how often it may before each look takes a millisecond.
let looks = 0;
const freeLooks = 100;

/// The milliseconds that the script has spent with looking.
const spentTime = () => time === undefined ? 0 : Math.max(0, looks - freeLooks);

function readClock() {
  if (time === undefined) return SystemDate.now();
  looks += 1;
  return time + spentTime();
}

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
