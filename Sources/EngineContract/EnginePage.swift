import PageWire

/// One document of a view, from its opening until it is replaced or discarded.
public protocol EnginePage: AnyObject {
  /// Opens the document; called once, first.
  func open(_ opening: DocumentOpening) -> PageStanding

  /// Carries a command out: its script, the microtasks and due changes, and the painting, all reported to the outlet.
  /// Orders about whole documents and `answerDialog` are the host's own and never come here.
  func perform(_ command: PageCommand) -> PageStanding

  /// Time has passed while a script of the page waits in a dialog or for a service: it sees that, and no timer runs.
  func moveClock(to milliseconds: Double)

  /// The document is about to be left and stands still until it is resumed, or closed. False when it cannot be kept; it is
  /// over then.
  func suspend() -> Bool

  /// The document goes on where it was suspended.
  func resume(_ resumption: DocumentResumption) -> PageStanding

  /// The document is about to be replaced: it hides, and reports what the user typed.
  func retire()

  /// The page ends without another word; a script that still runs is stopped.
  func close()
}
