import PageWire
import SourceText

/// `assertDialog`.
public enum DialogExpectation: Hashable, Sendable {
  case none
  /// `text` as in selectors: a regular expression over the whole message, or the message itself.
  case shown(kind: DialogRequest.Kind?, text: String?)

  public var description: String {
    switch self {
    case .none: "Assert that no dialog is open"
    case .shown(let kind, let text):
      "Assert that \(kind.map { "a dialog of kind \($0)" } ?? "a dialog") is open"
        + (text.map { " that says \(Diagnostic.quote($0))" } ?? "")
    }
  }
}
