// Scripts of flows: no page, no document. Names that the scripts shared with pages (modules, randomness) take from the
// platform, before a script of a flow can change what they stand for.

const { defineProperty } = Object;
const SystemPromise = Promise;
const SystemDate = Date;
const SystemJSON = { parse: JSON.parse, stringify: JSON.stringify };
const { then } = Promise.prototype;
const hostGlobal = globalThis;

/// Columns that come before a script's text in its first line, by `path\nline`.
const columnShifts = new Map();

const limits = {
  /// Script files of one flow.
  files: 1000,
  /// Levels and values of `output` that are looked at.
  depth: 100, values: 200000,
  /// Characters of a console line and of an error.
  text: 4000,
};

/// What the shared scripts ask of the host. Text of modules sees the flow's names, as all scripts do.
const native = {
  readModule: (source, names) => host.readModule(source, names),
  checkSyntax: (source, path, line) => host.checkSyntax(source, path, line),
  compile(source, path, line) {
    const key = `${path}\n${line}`;
    const head = "(function(\u0131names){with(\u0131names){return ";
    columnShifts.set(key, (columnShifts.get(key) ?? 0) + head.length);
    const result = host.compile(`${head}${source}}})`, path, line);
    return result.length > 1 ? result : [result[0](scope)];
  },
};
