// Members that scripts define at run time, with `Object.assign` or `defineProperty`. Those of interfaces in idl/ are in
// generated/interface-members.d.ts.

import "./scripts/url.js";

declare module "./scripts/url.js" {
  interface URL {
    hash: string; host: string; hostname: string; href: string; password: string; pathname: string; port: string;
    protocol: string; search: string; username: string;
  }
}
declare module "./scripts/elements.js" {
  interface DOMRect {
    x: number; y: number; width: number; height: number;
  }
  interface Element {
    readonly clientLeft: number; readonly clientTop: number;
    getBoundingClientRect(): import("./scripts/elements.js").DOMRect;
  }
}
declare module "./scripts/html-elements.js" {
  interface HTMLElement {
    getBoundingClientRect(): import("./scripts/elements.js").DOMRect;
  }
}
declare module "./scripts/fields.js" {
  interface HTMLInputElement {
    popoverTargetElement: import("./scripts/elements.js").Element | null;
    commandForElement: import("./scripts/elements.js").Element | null;
  }
}
declare module "./scripts/button.js" {
  interface HTMLButtonElement {
    popoverTargetElement: import("./scripts/elements.js").Element | null;
    commandForElement: import("./scripts/elements.js").Element | null;
  }
}
declare module "./scripts/labels.js" {
  interface HTMLFieldSetElement {
    labels?: unknown;
  }
}
declare module "./scripts/performance.js" {
  interface PerformanceTiming {
    readonly navigationStart: number;
  }
}
declare module "./scripts/form-data.js" {
  interface FormData {
    [Symbol.iterator](): Iterator<[string, any]>;
  }
}
declare module "./scripts/collections.js" {
  interface HTMLCollection {
    [Symbol.iterator](): Iterator<any>;
  }
  interface NodeList {
    [Symbol.iterator](): Iterator<any>;
  }
}
declare module "./scripts/document.js" {
  interface Document {
    querySelector(selectors: string): any;
  }
}
declare module "./scripts/synthetic-events.js" {
  interface SyntheticInit extends Record<string, any> {}
}
declare module "./scripts/module-records.js" {
  interface ModuleRecord extends Record<string, any> {}
}
