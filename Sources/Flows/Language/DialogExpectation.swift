import SourceText

/// The arguments of `assertDialog`.
package enum DialogExpectation: Hashable, Sendable {
  /// The kind of a dialog. The first four belong to pages, the others to the shell.
  package enum Kind: String, CaseIterable, Sendable {
    case alert, confirm, prompt, leave, stop, permission, external, download, credential, trust, exit, preview, share
  }

  case none
  /// `text` as in selectors: a regular expression over the whole message, or the message itself.
  case shown(kind: Kind?, text: String?)

  package var description: String {
    switch self {
    case .none: "Assert that no dialog is open"
    case .shown(let kind, let text):
      "Assert that \(kind.map { "a dialog of kind \($0)" } ?? "a dialog") is open"
        + (text.map { " with the text \(Diagnostic.quote($0))" } ?? "")
    }
  }
}
