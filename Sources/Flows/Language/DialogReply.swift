import SourceText

/// `answerDialog`.
public struct DialogReply: Hashable, Sendable {
  public var accepts: Bool
  /// What is typed into a prompt first.
  public var text: String?

  public init(accepts: Bool, text: String? = nil) {
    self.accepts = accepts
    self.text = text
  }

  public var description: String {
    "\(accepts ? "Accept" : "Dismiss") the dialog\(text.map { " with \(Diagnostic.quote($0))" } ?? "")"
  }
}
