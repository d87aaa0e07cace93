/// All errors of an input, in the order of the text. Never empty when thrown.
public struct DiagnosticList: Error, Hashable, Sendable, CustomStringConvertible {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.path, $0.element.position, $0.offset) < ($1.element.path, $1.element.position, $1.offset) }
      .map(\.element)
  }

  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
