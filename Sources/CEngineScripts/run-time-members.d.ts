// Members that scripts define at run time: with `Object.assign`, `defineProperty` or `constants`, or from the table of
// reflected attributes.

import "./scripts/url.js";

declare module "./scripts/url.js" {
  interface URL {
    hash: string; host: string; hostname: string; href: string; password: string; pathname: string; port: string;
    protocol: string; search: string; username: string;
  }
}
declare module "./scripts/nodes.js" {
  namespace Node {
    const ELEMENT_NODE: number, ATTRIBUTE_NODE: number, TEXT_NODE: number, CDATA_SECTION_NODE: number,
      PROCESSING_INSTRUCTION_NODE: number, COMMENT_NODE: number, DOCUMENT_NODE: number,
      DOCUMENT_POSITION_FOLLOWING: number;
  }
}
declare module "./scripts/xpath.js" {
  namespace XPathResult {
    const ANY_TYPE: number, NUMBER_TYPE: number, STRING_TYPE: number, BOOLEAN_TYPE: number,
      UNORDERED_NODE_ITERATOR_TYPE: number, ORDERED_NODE_ITERATOR_TYPE: number, UNORDERED_NODE_SNAPSHOT_TYPE: number,
      ORDERED_NODE_SNAPSHOT_TYPE: number, ANY_UNORDERED_NODE_TYPE: number, FIRST_ORDERED_NODE_TYPE: number;
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
declare module "./scripts/dialog.js" {
  interface HTMLDialogElement {
    open: boolean;
  }
}
declare module "./scripts/details.js" {
  interface HTMLDetailsElement {
    open: boolean;
  }
}
declare module "./scripts/fields.js" {
  interface HTMLInputElement {
    readOnly: boolean;
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
declare module "./scripts/media.js" {
  interface HTMLMediaElement {
    src: string;
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
