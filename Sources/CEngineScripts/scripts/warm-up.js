// Prepares what nearly every page uses, before there is a page. Scripts cannot observe it.

import { CustomEvent, PopStateEvent } from "../generated/interfaces/event-types.js";
import { FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent } from "../generated/interfaces/ui-events.js";
import { elementType } from "./html-interfaces.js";
import { lazyModule } from "./lazy-modules.js";

/// Lazy modules that taps, keys and forms use. Modules that slow down tree operations are excluded.
/** @type {(keyof LazyModules)[]} */
const warmUpModules = [
  "event-types", "input-events", "focus", "scroll-into-view", "pointer", "keyboard", "editing", "controls", "forms",
  "select", "form-state",
];
const warmUpTags =
  "html head title meta link style script body div p span a b em strong i br hr ul ol li h1 h2 h3 label input button " +
  "form select option textarea table tbody tr td th section article header footer main nav img";

/// Evaluates them and creates the interfaces of common elements and input events.
export function warmUp() {
  for (const name of warmUpModules) lazyModule(name);
  for (const tag of warmUpTags.split(" ")) elementType(tag);
  /** @type {[any, string][]} */
  const events = [
    [PointerEvent, "pointerdown"], [MouseEvent, "click"], [KeyboardEvent, "keydown"], [InputEvent, "input"],
    [FocusEvent, "focus"], [PopStateEvent, "popstate"], [CustomEvent, "custom"],
  ];
  for (const [type, init] of events) {
    new type(init, { bubbles: true, cancelable: true });
  }
}
