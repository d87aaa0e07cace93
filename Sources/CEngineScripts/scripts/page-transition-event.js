// PageTransitionEvent (HTML standard 7.4.6).

import { dictionary, requireArguments } from "./conversions.js";
import { Event } from "./events.js";
import { expose } from "./kernel.js";

export class PageTransitionEvent extends Event {
  #persisted;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PageTransitionEvent");
    super(type, init);
    this.#persisted = !!dictionary(init, "PageTransitionEventInit").persisted;
  }
  get persisted() { return this.#persisted; }
}
expose(PageTransitionEvent);
