import PageWire

/// A document of a view, from its opening until it is replaced or discarded.
package protocol EnginePage: AnyObject {
  /// Opens the document; called once, before everything else.
  func open(_ opening: DocumentOpening) -> CommandStatus

  /// Performs a command: runs its script, microtasks and due changes, paints, and reports all to the event sink.
  /// The host itself handles commands about whole documents and `answerDialog`.
  func perform(_ command: PageCommand) -> CommandStatus

  /// Advances the clock while a script of the page is blocked by a dialog or a service: scripts see the new time, but
  /// no timer runs.
  func moveClock(to milliseconds: Double)

  /// Suspends the document until it is resumed or closed. Returns false when it cannot be suspended; then the document
  /// has ended.
  func suspend() -> Bool

  /// Resumes the suspended document.
  func resume(_ resumption: DocumentResumption) -> CommandStatus

  /// Prepares the document for its replacement: hides it and reports the user's input.
  func retire()

  /// Ends the page without further events; a running script is stopped.
  func close()
}
