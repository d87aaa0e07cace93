// The globals that scripts use without an import, besides those of lib.es2022: bundles.json lists them all.

/// The page's window.
declare const window: typeof globalThis & import("./scripts/event-target.js").EventTarget & Record<string, any>;

/// The host bindings of pages, and those of flow scripts.
declare const native: HostBindings;
declare const host: FlowHostBindings & NativeScriptBindings;

/// Written by the generator: the platform's variables, for lazy modules.
declare const lazyModuleVariables: object;

// ---- Later editions of ECMAScript, and extensions of JavaScriptCore ----

interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
}
interface String {
  toWellFormed(): string;
}
interface ErrorConstructor {
  isError(value: unknown): boolean;
}
interface Error {
  line?: number;
  column?: number;
  sourceURL?: string;
}
interface PromiseConstructor {
  withResolvers(): { promise: Promise<any>; resolve(value?: unknown): void; reject(reason?: unknown): void };
}
interface ObjectConstructor {
  /// For properties that exist.
  getOwnPropertyDescriptor(object: any, key: PropertyKey): any;
}
interface ArrayBuffer {
  transfer(length?: number): ArrayBuffer;
}
interface ArrayBufferView {
  readonly length?: number;
  readonly BYTES_PER_ELEMENT?: number;
}
