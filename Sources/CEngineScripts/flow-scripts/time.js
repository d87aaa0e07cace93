// `Date` by the flow's clock: it stands still while a script runs.

let time;

function FlowDate(...values) {
  const now = time ?? SystemDate.now();
  if (!new.target) return new SystemDate(now).toString();
  return Reflect.construct(SystemDate, values.length === 0 ? [now] : values, new.target);
}
Object.defineProperties(FlowDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(time ?? SystemDate.now()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(FlowDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: FlowDate, writable: true, configurable: true });
defineProperty(hostGlobal, "Date", { value: FlowDate, writable: true, configurable: true });
