/// The imports and exports of a module (ECMA-262, section 16.2), and its text as a function body.
public struct ModuleSyntax: Equatable, Sendable {
  /// A module request.
  public struct Request: Hashable, Sendable {
    public var specifier: String
    /// The import attribute `type`; empty without one.
    public var type: String
  }

  /// An export of another module, or its namespace object.
  public enum Source: Equatable, Sendable {
    case export(String)
    case namespace
  }

  /// An import binding.
  public struct Import: Equatable, Sendable {
    public var local: String
    /// The index of the request.
    public var request: Int
    public var source: Source
  }

  public struct LocalExport: Equatable, Sendable {
    public var exported: String
    public var local: String
    /// Whether the binding is constant after the module's evaluation.
    public var isConstant: Bool
  }

  public struct IndirectExport: Equatable, Sendable {
    public var exported: String
    public var request: Int
    public var source: Source
  }

  public var requests: [Request] = []
  public var imports: [Import] = []
  public var localExports: [LocalExport] = []
  public var indirectExports: [IndirectExport] = []
  /// The requests of `export *`.
  public var starExports: [Int] = []
  /// Whether the text contains `await`; only a parser can tell whether at the top level.
  public var containsAwait = false
  /// The text without import and export declarations. Lines and the columns of the remaining code are unchanged.
  public var body: [UInt16] = []

  /// The replacement of `import` in dynamic imports, with the same length.
  public static let importName = "\u{131}mport"
  /// The replacement of `import.meta`, with the same length.
  public static let metaName = "\u{131}mport\u{B7}meta"
  /// The binding of an anonymous default export.
  public static let defaultName = "\u{131}default"
}
