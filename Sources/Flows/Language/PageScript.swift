import SourceText

/// The arguments of `evalPage`: a script for the shown page.
package struct PageScript: Hashable, Sendable {
  package var source: String
  /// A pattern for the whole text of the expected error; nil when the script must succeed.
  package var error: String?

  package init(_ source: String, error: String? = nil) {
    self.source = source
    self.error = error
  }

  package var description: String {
    "Evaluate \(source) in the page" + (error.map { ", which fails with \(Diagnostic.quote($0))" } ?? "")
  }
}
