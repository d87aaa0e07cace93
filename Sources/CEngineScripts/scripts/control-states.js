// States that selectors query and no attribute reflects. They are sent to the host as bits when needed.

import { $name } from "./attributes.js";
import { treeVersion } from "./collections.js";
import { childNamed } from "./document-parts.js";
import { flatParent } from "./event-paths.js";
import { $parent } from "./events.js";
import { HTMLFormElement } from "./forms.js";
import { $id, Op, Status, recordMutation, recordMutationNumber, sharedKey, status } from "./kernel.js";
import { findByID } from "./named-access.js";
import { $type, ancestorNamed, isConnected } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { isTextControl } from "./text-control.js";

/// `ControlStates` of the host.
export const State = {
  modal: 1, popoverOpen: 2, invalid: 4, interacted: 8, indeterminate: 16, outOfRange: 32, focusVisible: 64,
  listOpen: 128, hover: 256, active: 512, target: 1024, formAssociated: 2048,
};
export const $states = sharedKey("states");

/**
 * @param {Element} element
 * @param {any} state
 * @param {boolean} isOn
 */
export function setState(element, state, isOn) {
  const old = element[$states] ?? 0;
  const states = isOn ? old | state : old & ~state;
  if (states === old) return;
  element[$states] = states;
  recordMutation(Op.setState, element[$id]);
  recordMutationNumber(states);
}

/// States that are tracked only once a style or a selector uses them; most documents use none.
export const lazilyTrackedStates = State.hover | State.active | State.invalid | State.outOfRange;
/// The subset that has been requested.
export let requestedStates = 0;
/// The element under the pointer.
/** @type {Element | null} */
let hovered = null;
/// The element that is pressed.
/** @type {Element | null} */
let pressed = null;
/// Elements with a state that their ancestors share, from the innermost outwards.
/** @type {Record<string, any>} */
const sharedStates = { [State.hover]: [], [State.active]: [] };

/// Sets a state on an element and its ancestors, and removes it from the previous ones.
/**
 * @param {number} state
 * @param {Element | null} element
 */
export function setSharedState(state, element) {
  if (state === State.hover) hovered = element;
  else pressed = element;
  if ((requestedStates & state) !== 0) updateSharedState(state, element);
}

/**
 * @param {number} state
 * @param {Element | null} element
 */
function updateSharedState(state, element) {
  /** @type {any} */
  const old = sharedStates[state];
  if (element === null ? old.length === 0 : old[0] === element && old.version === treeVersion) return;
  /** @type {any} */
  const chain = [];
  chain.version = treeVersion;
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of old) if (!chain.includes(node)) setState(node, state, false);
  for (const node of chain) setState(node, state, true);
  sharedStates[state] = chain;
}

/// Checks whether rules or selectors query more states. Returns true when new states must be sent to the host.
export function updateRequestedStates() {
  const hasAny = hovered !== null || pressed !== null || changedControls.size > 0;
  if (!hasAny) return false;
  const queriedStates = status[Status.queriedStates] < 0 ? native.findReadStates() : status[Status.queriedStates];
  const added = queriedStates & lazilyTrackedStates & ~requestedStates;
  if (added === 0) return false;
  requestedStates |= added;
  for (const [state, element] of /** @type {[number, Element | null][]} */ ([
    [State.hover, hovered], [State.active, pressed],
  ])) {
    if ((added & state) !== 0 && element !== null && isConnected(element)) updateSharedState(state, element);
  }
  return true;
}

/** @type {Element | null} */
let targetElement = null;

/// Sets the element that the URL fragment refers to.
/** @param {Element} element */
export function setTarget(element) {
  if (element === targetElement) return;
  if (targetElement) setState(targetElement, State.target, false);
  targetElement = element;
  if (element) setState(element, State.target, true);
}

/// Attributes that affect constraint validation.
const constraintAttributes = new Set((
  "type required pattern min max step minlength maxlength disabled readonly name multiple value selected form"
).split(" "));

/// Controls whose validity must be updated before the next style or selector query.
export const changedControls = new Set();
/// Forms and fieldsets that are invalid. Any change of the tree can make them valid.
export const invalidGroups = new Set();
let syncedVersion = 0;

/// Maximum number of controls that are collected until their validity is queried.
const changedControlsLimit = 64;

export function controlsNeedSync() {
  if ((requestedStates & (State.invalid | State.outOfRange)) === 0) return changedControls.size > changedControlsLimit;
  return changedControls.size > 0 || (invalidGroups.size > 0 && syncedVersion !== treeVersion);
}

/** @param {any} control */
export function controlChanged(control) {
  changedControls.add(control);
}

/**
 * @param {HTMLElement} control
 * @param {string} name
 * @param {any} value
 */
export function controlAttributeChanged(control, name, value) {
  if (name === "name" || name === "id") recordControlName(value);
  if (constraintAttributes.has(name)) controlChanged(control);
}

/// Records that the user changed a control: from now on `:user-invalid` can match.
/** @param {HTMLElement} control */
export function setUserInteracted(control) {
  setState(control, State.interacted, true);
}

// ---- Control state that other elements query ----

/// On the prototypes of listed elements.
export const $isListed = sharedKey("isListed");

/** @param {Element} element */
export function isListedControl(element) {
  return element[$isListed] === true || element[$isFormAssociated] === true;
}

/// On form-associated custom elements.
export const $isFormAssociated = sharedKey("isFormAssociated");

/// The form owner of an element: the form that its `form` attribute names, or the nearest ancestor form.
/**
 * @param {Element} element
 * @returns {HTMLFormElement | null}
 */
export function formOwner(element) {
  const id = attributeOf(element, "form");
  if (id !== null && element[$isListed] && isConnected(element)) {
    const owner = findByID(treeRoot(element), id);
    return owner instanceof HTMLFormElement ? owner : null;
  }
  const own = element[$parserForm];
  if (own !== undefined && treeRoot(own) === treeRoot(element)) return own;
  return ancestorNamed(element, "form");
}

/// The form element pointer of the parser when it created a control in a table; it is not an ancestor (HTML standard
/// 13.2.6.1, "create an element for a token").
export const $parserForm = sharedKey("parserForm");

/// Whether a control is disabled by its attribute or by an ancestor fieldset, except inside that fieldset's first
/// legend.
/** @param {any} control */
export function isDisabled(control) {
  if (attributeOf(control, "disabled") !== null && control[$name] !== "output") return true;
  let inside = control;
  for (let node = control[$parent]; node; inside = node, node = node[$parent]) {
    if (node[$name] !== "fieldset" || attributeOf(node, "disabled") === null) continue;
    if (inside[$name] !== "legend" || childNamed(node, "legend") !== inside) return true;
  }
  return false;
}

/// The root of a node's tree: a document, shadow root, fragment or element.
/** @param {Node} node */
export function treeRoot(node) {
  while (node[$parent]) node = node[$parent];
  return node;
}

/// Names that any control or image ever had: only these can shadow a form's own members.
export const controlNames = new Set();

/** @param {string | null} name */
export function recordControlName(name) {
  if (name !== null && name !== "") controlNames.add(name);
}

/// Whether an element is edited as text.
/** @param {Element} element */
export function isTextField(element) {
  const name = element[$name];
  return (name === "input" || name === "textarea") && isTextControl(element);
}

// ---- Variables that other modules set ----

/** @param {number} value */
export function setSyncedVersion(value) { syncedVersion = value; }
