import PageWire

/// A document that a tab has left and keeps: it stands still in the page process, with its scripts' whole state.
public struct SuspendedDocument: Equatable, Sendable {
  public var document: DocumentID
  /// The life in which it was left.
  public var generation: Generation
  public var url: String
  /// In the shell's milliseconds.
  public var suspendedAt: Double
  /// Callbacks of bridge calls that ended with its life; they hear so when it goes on.
  public var lostCallbacks: [String] = []

  public init(document: DocumentID, generation: Generation, url: String, suspendedAt: Double) {
    self.document = document
    self.generation = generation
    self.url = url
    self.suspendedAt = suspendedAt
  }
}
