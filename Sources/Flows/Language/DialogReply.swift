import SourceText

/// The arguments of `answerDialog`.
public struct DialogReply: Hashable, Sendable {
  public var accepts: Bool
  /// The text that is typed into a prompt.
  public var text: String?
  /// The user name for a credential dialog.
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
