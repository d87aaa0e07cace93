/// A service request that blocks a page's script.
public struct ServiceRequest: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The value of `document.cookie` in a document at this path.
    case cookies(path: String)
    /// Whether a window that the page has opened is open; 0 is its opener.
    case isWindowOpen(UInt32)
    /// A synchronous request.
    case resource(ResourceRequest)
  }

  public var request: UInt32
  public var subject: Subject

  public init(request: UInt32, subject: Subject) {
    self.request = request
    self.subject = subject
  }
}
