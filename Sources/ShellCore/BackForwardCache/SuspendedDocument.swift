import PageWire

/// A document in a tab's bfcache: suspended in the page process, with the complete state of its scripts.
public struct SuspendedDocument: Equatable, Sendable {
  public var document: DocumentID
  /// The generation in which it was suspended.
  public var generation: Generation
  public var url: String
  /// In the shell's milliseconds.
  public var suspendedAt: Double
  /// The response from which it was read.
  public internal(set) var source = DocumentSource()
  /// Callbacks of bridge calls that ended while it was suspended; they are reported when it is resumed.
  public var lostCallbacks: [String] = []

  public init(document: DocumentID, generation: Generation, url: String, suspendedAt: Double) {
    self.document = document
    self.generation = generation
    self.url = url
    self.suspendedAt = suspendedAt
  }
}
