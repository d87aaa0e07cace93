// Internal slots: state of platform objects under keys of `sharedKey`, which only the platform's modules have.

import "./scripts/nodes.js";

declare module "./scripts/animations.js" {
  interface AnimationEffect { [slot: symbol]: any }
}
declare module "./scripts/blob.js" {
  interface Blob { [slot: symbol]: any }
  interface FileList { [slot: symbol]: any }
}
declare module "./scripts/collections.js" {
  interface HTMLCollection { [slot: symbol]: any }
  interface NodeList { [slot: symbol]: any }
}
declare module "./scripts/css-rules.js" {
  interface CSSRule { [slot: symbol]: any }
}
declare module "./scripts/dom-parser.js" {
  interface DOMParser { [slot: symbol]: any }
}
declare module "./scripts/element-internals.js" {
  interface ElementInternals { [slot: symbol]: any }
}
declare module "./scripts/event-target.js" {
  interface EventTarget { [slot: symbol]: any }
}
declare module "./scripts/events.js" {
  interface Event { [slot: symbol]: any }
}
declare module "./scripts/form-data.js" {
  interface FormData { [slot: symbol]: any }
}
declare module "./scripts/ranges.js" {
  interface AbstractRange { [slot: symbol]: any }
}
declare module "./scripts/search-params.js" {
  interface URLSearchParams { [slot: symbol]: any }
}
declare module "./scripts/storage.js" {
  interface Storage { [slot: symbol]: any }
}
declare module "./scripts/tokens.js" {
  interface DOMStringMap { [slot: symbol]: any }
  interface DOMTokenList { [slot: symbol]: any }
}
declare module "./scripts/traversal.js" {
  interface NodeIterator { [slot: symbol]: any }
  interface TreeWalker { [slot: symbol]: any }
}
declare module "./scripts/attribute-nodes.js" {
  interface NamedNodeMap { [slot: symbol]: any }
}
declare module "./scripts/observer.js" {
  interface MutationObserver { [slot: symbol]: any }
  interface MutationRecord { [slot: symbol]: any }
}
declare module "./scripts/svg-elements.js" {
  interface SVGAnimatedString { [slot: symbol]: any }
}
declare module "./scripts/validation.js" {
  interface ValidityState { [slot: symbol]: any }
}
declare module "./scripts/css-sheets.js" {
  interface StyleSheet { [slot: symbol]: any }
}
