/// A piece of JavaScript.
package struct FlowScript: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The inside of `${...}`.
    case expression
    /// A whole file.
    case file
  }

  package var kind: Kind
  package var source: String
  /// The file that contains the script. Files that it requires are relative to it.
  package var path: String

  package init(_ kind: Kind, source: String, path: String) {
    self.kind = kind
    self.source = source
    self.path = path
  }
}
