// What sections share with each other and with the scripts that are always there: names of properties, and the state by
// which these see whether there is anything to do, so that a section costs nothing before it was read.

/// Ranges that follow the tree, and iterators; held weakly.
let liveRanges = [];
let liveIterators = [];
/// Registrations of mutation observers on all nodes.
let observerCount = 0;
/// Shadow roots that were ever made.
let shadowCount = 0;

let focusedElement = null;
/// Elements of the markup that ask for the focus (HTML standard 6.6.7).
const autofocusCandidates = [];
/// A form that stands right in a table, while the parser is in that table: it is empty, and its controls are in cells.
let tableForm = null;
const tableParts = new Set(["table", "tbody", "thead", "tfoot", "tr"]);
/// The list that is unfolded: `{control, items, index, typed, typedAt}`, or null. Items are options; their texts are
/// what the host shows.
let openedList = null;
/// The control at which a bubble says what is wrong with it.
let shownMessage = null;
/// JSON of the fields that the user had changed, for the next document.
let restoredForm = "";
/// What the host is told of a key or a tap.
const Input = { none: 0, consumed: 1, ignored: 2 };

/// Keys and values with which the storage areas begin.
let storedItems = { local: [], session: [] };
/// Reads what scripts write into the document; null when nothing is written.
let writer = null;
/// What the parser's text has opened, when scripts write into it: what they open or close is in `openElements` only.
let ownStack = null;
/// Counts what must not be disturbed by writing into the document (HTML standard, "throw-on-dynamic-markup-insertion").
let writingRefusals = 0;

/// Keys that are places in a list.
const indexPattern = /^(?:0|[1-9]\d{0,9})$/;

const $shadowState = sharedKey("shadowState");
const $style = sharedKey("style");
const $reload = sharedKey("reload");
const $update = sharedKey("update");
/// Where a class keeps its function that gives the pairs of an object.
const $pairs = sharedKey("pairs");
const $frame = sharedKey("frame");
const $bytes = sharedKey("bytes");
const $transfer = sharedKey("transfer");
const $setSource = sharedKey("setSource");
/// Gives a list of files others.
const $refill = sharedKey("refill");
const $value = sharedKey("value");
const $userChanged = sharedKey("userChanged");
const $selection = sharedKey("selection");
/// What the user typed, while it is no value of the field's type.
const $typed = sharedKey("typed");
/// The click that made an image button submit: its place is sent.
const $clickPlace = sharedKey("clickPlace");
const $formValue = sharedKey("formValue");
/// What a form-associated element wants to be given back when its page is shown again.
const $restorable = sharedKey("restorable");
/// Constraints that a form-associated element says that it breaks, and its words about them.
const $flags = sharedKey("validityFlags");
const $flagMessage = sharedKey("validityMessage");
const $options = sharedKey("options");
const $selected = sharedKey("selected");
/// An option's dirtiness: its attribute no longer decides.
const $isChosenByScript = sharedKey("isChosenByScript");
