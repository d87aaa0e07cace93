// What nearly every page comes to use, made ready before there is a page. Nothing of it can be seen by scripts.

/// Sections that taps, keys and forms read. Those that make operations of the tree do more are not among them.
const warmSections = [
  "event-types", "input-events", "focus", "into-view", "pointer", "keyboard", "editing", "controls", "forms", "select",
  "form-state",
];
const warmTags =
  "html head title meta link style script body div p span a b em strong i br hr ul ol li h1 h2 h3 label input button " +
  "form select option textarea table tbody tr td th section article header footer main nav img";

/// Reads them and makes the interfaces of common elements and of the events that input makes.
function warm() {
  for (const name of warmSections) section(name);
  for (const tag of warmTags.split(" ")) elementType(tag);
  for (const [type, init] of [[PointerEvent, "pointerdown"], [MouseEvent, "click"], [KeyboardEvent, "keydown"],
    [InputEvent, "input"], [FocusEvent, "focus"], [PopStateEvent, "popstate"], [CustomEvent, "custom"]]) {
    new type(init, { bubbles: true, cancelable: true });
  }
}

({ warm });
