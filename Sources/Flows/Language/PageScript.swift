import SourceText

/// `evalPage`: a script for the page shown.
public struct PageScript: Hashable, Sendable {
  public var source: String
  /// A pattern for the whole text of the error with which it has to end; nil when it has to give a value.
  public var error: String?

  public init(_ source: String, error: String? = nil) {
    self.source = source
    self.error = error
  }

  public var description: String {
    "Evaluate \(source) in the page" + (error.map { ", which fails with \(Diagnostic.quote($0))" } ?? "")
  }
}
