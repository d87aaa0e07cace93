// PageTransitionEvent (HTML standard 7.4.6).

class PageTransitionEvent extends Event {
  #persisted;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PageTransitionEvent");
    super(type, init);
    this.#persisted = !!dictionary(init, "PageTransitionEventInit").persisted;
  }
  get persisted() { return this.#persisted; }
}
expose(PageTransitionEvent);
