// State shared by lazy modules and the always-loaded scripts: property keys, and the state by which the latter see
// whether there is work to do, so that a module costs nothing before its evaluation.

/// Live ranges and node iterators, held weakly.
let liveRanges = [];
let liveIterators = [];
/// Number of mutation observer registrations on all nodes.
let observerCount = 0;
/// Number of shadow roots ever created.
let shadowCount = 0;

let focusedElement = null;
/// Elements of the markup with `autofocus` (HTML standard 6.6.7).
const autofocusCandidates = [];
/// A form that is a direct child of a table part, while the parser is in that table: it is empty, and its controls are
/// in cells.
let tableForm = null;
const tableParts = new Set(["table", "tbody", "thead", "tfoot", "tr"]);
/// The open list: `{control, items, index, typed, typedAt}`, or null. Items are options; the host shows their texts.
let openedList = null;
/// The control with a validation message.
let shownMessage = null;
/// JSON of the user-changed fields, for the next document.
let restoredForm = "";
/// The result of a key or a tap for the host.
const Input = { none: 0, consumed: 1, ignored: 2 };

/// Initial contents of the storage areas.
let storedItems = { local: [], session: [] };
/// The reader of text written by scripts; null when nothing is written.
let writer = null;
/// Elements opened by the parser's text, while scripts write into it; elements opened by scripts are in `openElements`
/// only.
let parserStack = null;
/// The throw-on-dynamic-markup-insertion counter (HTML standard).
let throwOnDynamicMarkupInsertion = 0;

/// Keys that are array indexes.
const indexPattern = /^(?:0|[1-9]\d{0,9})$/;

const $shadowState = sharedKey("shadowState");
const $style = sharedKey("style");
const $reload = sharedKey("reload");
const $update = sharedKey("update");
/// The static method of a class that returns the pairs of an object.
const $pairs = sharedKey("pairs");
const $frame = sharedKey("frame");
const $bytes = sharedKey("bytes");
const $transfer = sharedKey("transfer");
const $setSource = sharedKey("setSource");
/// Replaces the files of a list.
const $refill = sharedKey("refill");
const $value = sharedKey("value");
const $userChanged = sharedKey("userChanged");
const $selection = sharedKey("selection");
/// The typed text while it is not a valid value of the field's type.
const $typed = sharedKey("typed");
/// The click that activated an image button: its position is submitted.
const $clickPosition = sharedKey("clickPlace");
const $formValue = sharedKey("formValue");
/// The restorable state of a form-associated element.
const $restorable = sharedKey("restorable");
/// Validity flags of a form-associated element, and its message.
const $flags = sharedKey("validityFlags");
const $flagMessage = sharedKey("validityMessage");
const $options = sharedKey("options");
const $selected = sharedKey("selected");
/// The dirtiness of an option: its attribute is ignored.
const $isChosenByScript = sharedKey("isChosenByScript");
