import SourceText

/// The arguments of `answerDialog`.
package struct DialogReply: Hashable, Sendable {
  package var accepts: Bool
  /// The text that is typed into a prompt.
  package var text: String?
  /// The user name for a credential dialog.
  package var user: String?
  package var password: String?

  package init(accepts: Bool, text: String? = nil) {
    self.accepts = accepts
    self.text = text
  }

  package var description: String {
    "\(accepts ? "Accept" : "Dismiss") the dialog\(text.map { " with \(Diagnostic.quote($0))" } ?? "")"
  }
}
