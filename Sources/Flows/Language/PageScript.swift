import SourceText

/// The arguments of `evalPage`: a script for the shown page.
public struct PageScript: Hashable, Sendable {
  public var source: String
  /// A pattern for the whole text of the expected error; nil when the script must succeed.
  public var error: String?

  public init(_ source: String, error: String? = nil) {
    self.source = source
    self.error = error
  }

  public var description: String {
    "Evaluate \(source) in the page" + (error.map { ", which fails with \(Diagnostic.quote($0))" } ?? "")
  }
}
