/// A question that a page's script waits for.
public struct ServiceQuestion: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// What `document.cookie` gives in a document at this path.
    case cookies(path: String)
    /// Whether a window that the page has opened is there; 0 is its opener.
    case isWindowOpen(UInt32)
    /// A synchronous request.
    case resource(ResourceRequest)
  }

  public var question: UInt32
  public var subject: Subject

  public init(question: UInt32, subject: Subject) {
    self.question = question
    self.subject = subject
  }
}
