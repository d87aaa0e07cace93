// The types that comments of the page platform's modules use, besides those of host-bindings.d.ts.

/// A value that a page's script passes, before its conversion (Web IDL, section 3.2).
type ScriptValue = any;

/// A function whose parameters its callers agree on.
type AnyFunction = (...values: any[]) => any;

/// A promise with its resolving functions, and whether one of them was called.
interface Deferred {
  settled: boolean; promise: Promise<any>; resolve(value?: unknown): void; reject(reason?: unknown): void;
}

/// A class, as a value.
type Class = { new(...values: any[]): any; prototype: any; name: string } & Record<PropertyKey, any>;

/// Members that are added to the prototypes of classes: `this` is an instance.
type Mixin<T> = ThisType<T> & Record<PropertyKey, any>;

/// A URL record (URL standard, section 4.1): an opaque path is a text.
interface URLRecord {
  scheme: string; username: string; password: string; host: string | null; port: number | null; path: any;
  query: string | null; fragment: string | null;
}

/// The context of an expression (XPath 1.0, section 1), and its value: an array is a node set.
interface XPathContext { node: any; position: number; size: number }
type XPathValue = string | number | boolean | any[];
type XPathExpressionFunction = (context: XPathContext) => XPathValue;

// Classes of modules under their own names.
type EventTarget = import("./scripts/event-target.js").EventTarget;
type Event = import("./scripts/events.js").Event;
type Node = import("./scripts/nodes.js").Node;
type Element = import("./scripts/elements.js").Element;
type HTMLElement = import("./scripts/html-elements.js").HTMLElement;
type Document = import("./scripts/document.js").Document;
type DocumentFragment = import("./scripts/text-nodes.js").DocumentFragment;
type CharacterData = import("./scripts/text-nodes.js").CharacterData;
type Text = import("./scripts/text-nodes.js").Text;
type Attr = import("./scripts/attribute-nodes.js").Attr;
type ShadowRoot = import("./scripts/shadow.js").ShadowRoot;
type HTMLCollection = import("./scripts/collections.js").HTMLCollection;
type NodeList = import("./scripts/collections.js").NodeList;
type Range = import("./scripts/ranges.js").Range;
type AbstractRange = import("./scripts/ranges.js").AbstractRange;
type Blob = import("./scripts/blob.js").Blob;
type File = import("./scripts/blob.js").File;
type URL = import("./scripts/url.js").URL;
type CSSStyleSheet = import("./scripts/css-sheets.js").CSSStyleSheet;
type CSSStyleDeclaration = import("./scripts/style.js").CSSStyleDeclaration;
type AbortSignal = import("./scripts/abort.js").AbortSignal;
type FormData = import("./scripts/form-data.js").FormData;
type ReadableStream = import("./scripts/readable-stream.js").ReadableStream;
type WritableStream = import("./scripts/writable-stream.js").WritableStream;
type HTMLButtonElement = import("./scripts/button.js").HTMLButtonElement;
type HTMLDetailsElement = import("./scripts/details.js").HTMLDetailsElement;
type HTMLDialogElement = import("./scripts/dialog.js").HTMLDialogElement;
type HTMLFormElement = import("./scripts/forms.js").HTMLFormElement;
type HTMLImageElement = import("./scripts/images.js").HTMLImageElement;
type HTMLInputElement = import("./scripts/fields.js").HTMLInputElement;
type HTMLLabelElement = import("./scripts/labels.js").HTMLLabelElement;
type HTMLLinkElement = import("./scripts/html-elements.js").HTMLLinkElement;
type HTMLOptionElement = import("./scripts/select.js").HTMLOptionElement;
type HTMLSelectElement = import("./scripts/select.js").HTMLSelectElement;
type HTMLTextAreaElement = import("./scripts/text-control.js").HTMLTextAreaElement;
type HTMLStyleElement = import("./scripts/html-elements.js").HTMLStyleElement;
type HTMLFieldSetElement = import("./scripts/labels.js").HTMLFieldSetElement;
type HTMLMediaElement = import("./scripts/media.js").HTMLMediaElement;
type KeyframeEffect = import("./scripts/animations.js").KeyframeEffect;
