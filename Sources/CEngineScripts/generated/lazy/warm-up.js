(function (variables) { with (variables) return function (CustomEvent,FocusEvent,InputEvent,KeyboardEvent,MouseEvent,PointerEvent,PopStateEvent,bindImports,elementType,lazyModule) {"use strict";
bindImports({ __proto__: null,
  "input-events": (exports) => ({ FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent } = exports),
  "event-types": (exports) => ({ CustomEvent, PopStateEvent } = exports) });
const warmUpModules = [
  "event-types", "input-events", "focus", "scroll-into-view", "pointer", "keyboard", "editing", "controls", "forms",
  "select", "form-state",
];
const warmUpTags =
  "html head title meta link style script body div p span a b em strong i br hr ul ol li h1 h2 h3 label input button " +
  "form select option textarea table tbody tr td th section article header footer main nav img";
function warmUp() {
  for (const name of warmUpModules) lazyModule(name);
  for (const tag of warmUpTags.split(" ")) elementType(tag);
  const events = [
    [PointerEvent, "pointerdown"], [MouseEvent, "click"], [KeyboardEvent, "keydown"], [InputEvent, "input"],
    [FocusEvent, "focus"], [PopStateEvent, "popstate"], [CustomEvent, "custom"],
  ];
  for (const [type, init] of events) {
    new type(init, { bubbles: true, cancelable: true });
  }
}
return { warmUp };
}})
