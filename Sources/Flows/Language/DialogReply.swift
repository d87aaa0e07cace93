import SourceText

/// `answerDialog`.
public struct DialogReply: Hashable, Sendable {
  public var accepts: Bool
  /// What is typed into a prompt first.
  public var text: String?
  /// What is typed into the fields of a dialog that asks who the user is.
  public var user: String?
  public var password: String?

  public init(accepts: Bool, text: String? = nil) {
    self.accepts = accepts
    self.text = text
  }

  public var description: String {
    "\(accepts ? "Accept" : "Dismiss") the dialog\(text.map { " with \(Diagnostic.quote($0))" } ?? "")"
  }
}
