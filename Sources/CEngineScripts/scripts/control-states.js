// What selectors ask of elements and no attribute says: told to the host as bits, when its answers need them.

/// `ControlStates` of the host.
const State = {
  modal: 1, popoverOpen: 2, invalid: 4, interacted: 8, indeterminate: 16, outOfRange: 32, focusVisible: 64,
  listOpen: 128, hover: 256, active: 512, target: 1024, formAssociated: 2048,
};
const $states = sharedKey("states");

function setState(element, state, isOn) {
  const old = element[$states] ?? 0;
  const states = isOn ? old | state : old & ~state;
  if (states === old) return;
  element[$states] = states;
  note(Op.setState, element[$id]);
  noteNumber(states);
}

/// States that are told when a style or a selector asks for them and not before: most documents have neither.
const statesOnDemand = State.hover | State.active | State.invalid | State.outOfRange;
/// Those of them that somebody has asked for.
let askedStates = 0;
/// What the pointer is over.
let hovered = null;
/// What it presses.
let pressed = null;
/// Elements that were told to be in a state which what is around them shares, from the innermost on.
const sharedStates = { [State.hover]: [], [State.active]: [] };

/// Puts an element and all around it into a state, and what was in it before out of it.
function setSharedState(state, element) {
  if (state === State.hover) hovered = element;
  else pressed = element;
  if ((askedStates & state) !== 0) tellSharedState(state, element);
}

function tellSharedState(state, element) {
  const old = sharedStates[state];
  if (element === null ? old.length === 0 : old[0] === element && old.version === treeVersion) return;
  const chain = [];
  chain.version = treeVersion;
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of old) if (!chain.includes(node)) setState(node, state, false);
  for (const node of chain) setState(node, state, true);
  sharedStates[state] = chain;
}

/// Rules or selectors may ask for more than before. True when there is something that the host has to be told for that.
function takeAskedStates() {
  const hasAny = hovered !== null || pressed !== null || changedControls.size > 0;
  if (!hasAny) return false;
  const asked = status[8] < 0 ? native.findReadStates() : status[8];
  const added = asked & statesOnDemand & ~askedStates;
  if (added === 0) return false;
  askedStates |= added;
  for (const [state, element] of [[State.hover, hovered], [State.active, pressed]]) {
    if ((added & state) !== 0 && element !== null && isConnected(element)) tellSharedState(state, element);
  }
  return true;
}

let targetElement = null;

/// The element that the address names.
function setTarget(element) {
  if (element === targetElement) return;
  if (targetElement) setState(targetElement, State.target, false);
  targetElement = element;
  if (element) setState(element, State.target, true);
}

/// Attributes that constraints are read from.
const constraintAttributes = new Set((
  "type required pattern min max step minlength maxlength disabled readonly name multiple value selected form"
).split(" "));

/// Controls whose validity has to be looked at again before style or selectors are asked.
const changedControls = new Set();
/// Forms and fieldsets that are invalid: they may not be so any more after any change of the tree.
const invalidGroups = new Set();
let syncedVersion = 0;

/// Controls that are remembered until somebody asks how valid they are.
const changedControlsLimit = 64;

function controlsNeedSync() {
  if ((askedStates & (State.invalid | State.outOfRange)) === 0) return changedControls.size > changedControlsLimit;
  return changedControls.size > 0 || (invalidGroups.size > 0 && syncedVersion !== treeVersion);
}

function controlChanged(control) {
  changedControls.add(control);
}

function controlAttributeChanged(control, name, value) {
  if (name === "name" || name === "id") noteControlName(value);
  if (constraintAttributes.has(name)) controlChanged(control);
}

/// The user changed a control: from now on `:user-invalid` can match.
function interacted(control) {
  setState(control, State.interacted, true);
}

// ---- What other elements ask controls ----

/// On the prototypes of the controls that a form lists.
const $isListed = sharedKey("isListed");

function isListedControl(element) {
  return element[$isListed] === true || element[$isFormAssociated] === true;
}

/// On custom elements that take part in forms.
const $isFormAssociated = sharedKey("isFormAssociated");

/// The form that an element belongs to: named by its `form` attribute, or around it.
function formOwner(element) {
  const id = attributeOf(element, "form");
  if (id !== null && element[$isListed] && isConnected(element)) {
    const owner = findByID(treeRoot(element), id);
    return owner instanceof HTMLFormElement ? owner : null;
  }
  const own = element[$parserForm];
  if (own !== undefined && treeRoot(own) === treeRoot(element)) return own;
  return ancestorNamed(element, "form");
}

/// The form that the parser had open when it made a control of a table: no element around it (HTML standard 13.2.6.1,
/// "create an element for a token").
const $parserForm = sharedKey("parserForm");

/// A control's own attribute, or a disabled fieldset around it, but for what is inside of its first legend.
function isDisabled(control) {
  if (attributeOf(control, "disabled") !== null && control[$name] !== "output") return true;
  let inside = control;
  for (let node = control[$parent]; node; inside = node, node = node[$parent]) {
    if (node[$name] !== "fieldset" || attributeOf(node, "disabled") === null) continue;
    if (inside[$name] !== "legend" || childNamed(node, "legend") !== inside) return true;
  }
  return false;
}

/// The document, shadow root, fragment or element that a node's tree begins with.
function treeRoot(node) {
  while (node[$parent]) node = node[$parent];
  return node;
}

/// Names that a control or an image ever had: only these can hide a form's own members.
const controlNames = new Set();

function noteControlName(name) {
  if (name !== null && name !== "") controlNames.add(name);
}

/// Whether an element is edited as text.
function isTextField(element) {
  const name = element[$name];
  return (name === "input" || name === "textarea") && isTextControl(element);
}
