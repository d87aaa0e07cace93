/// The imports and exports of a module (ECMA-262, section 16.2), and its text as a function body.
package struct ModuleSyntax: Equatable, Sendable {
  /// A module request.
  package struct Request: Hashable, Sendable {
    package var specifier: String
    /// The import attribute `type`; empty without one.
    package var type: String
  }

  /// An export of another module, or its namespace object.
  package enum Source: Equatable, Sendable {
    case export(String)
    case namespace
  }

  /// An import binding.
  package struct Import: Equatable, Sendable {
    package var local: String
    /// The index of the request.
    package var request: Int
    package var source: Source
  }

  package struct LocalExport: Equatable, Sendable {
    package var exported: String
    package var local: String
    /// Whether the binding is constant after the module's evaluation.
    package var isConstant: Bool
  }

  package struct IndirectExport: Equatable, Sendable {
    package var exported: String
    package var request: Int
    package var source: Source
  }

  package var requests: [Request] = []
  package var imports: [Import] = []
  package var localExports: [LocalExport] = []
  package var indirectExports: [IndirectExport] = []
  /// The requests of `export *`.
  package var starExports: [Int] = []
  /// Whether the text contains `await`; only a parser can tell whether at the top level.
  package var containsAwait = false
  /// The text without import and export declarations. Lines and the columns of the remaining code are unchanged.
  package var body: [UInt16] = []

  /// The replacement of `import` in dynamic imports, with the same length.
  package static let importName = "\u{131}mport"
  /// The replacement of `import.meta`, with the same length.
  package static let metaName = "\u{131}mport\u{B7}meta"
  /// The binding of an anonymous default export.
  package static let defaultName = "\u{131}default"
}
