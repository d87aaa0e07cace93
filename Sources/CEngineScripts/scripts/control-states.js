// What selectors ask of elements and no attribute says: told to the host as bits, when its answers need them.

/// `ControlStates` of the host.
const State = {
  modal: 1, popoverOpen: 2, invalid: 4, interacted: 8, indeterminate: 16, outOfRange: 32, focusVisible: 64,
  listOpen: 128, hover: 256, active: 512, target: 1024,
};
const $states = Symbol("states");

function setState(element, state, isOn) {
  const old = element[$states] ?? 0;
  const states = isOn ? old | state : old & ~state;
  if (states === old) return;
  element[$states] = states;
  note(Op.setState, element[$id]);
  noteNumber(states);
}

/// Elements in a state that what is around them shares, from the innermost on.
const sharedStates = { [State.hover]: [], [State.active]: [] };

/// Puts an element and all around it into a state, and what was in it before out of it.
function setSharedState(state, element) {
  const chain = [];
  for (let node = element; node; node = node[$parent] ?? node[$host] ?? null) if (node.nodeType === 1) chain.push(node);
  for (const node of sharedStates[state]) if (!chain.includes(node)) setState(node, state, false);
  for (const node of chain) setState(node, state, true);
  sharedStates[state] = chain;
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

function controlsNeedSync() {
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

/// Part of every flush of the journal.
function syncControls() {
  const controls = [...changedControls];
  changedControls.clear();
  syncedVersion = treeVersion;
  const groups = new Set(invalidGroups);
  for (const control of controls) {
    const radios = control.type === "radio" ? radioGroup(control) : [];
    for (const each of radios.length > 0 ? radios : [control]) {
      const broken = brokenConstraints(each);
      setState(each, State.invalid, broken.length > 0);
      setState(each, State.outOfRange, broken.includes("rangeUnderflow") || broken.includes("rangeOverflow"));
    }
    for (let node = control; node; node = node[$parent]) if (node[$name] === "fieldset") groups.add(node);
    const form = formOwner(control);
    if (form) groups.add(form);
  }
  for (const group of groups) {
    const members = group instanceof HTMLFormElement ? controlsOf(group) : descendants(group, isListedControl);
    const isInvalid = members.some((each) => (each[$states] & State.invalid) !== 0 && willValidate(each));
    setState(group, State.invalid, isInvalid);
    if (isInvalid) invalidGroups.add(group);
    else invalidGroups.delete(group);
  }
}
