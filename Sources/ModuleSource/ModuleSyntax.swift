/// What a module asks for and gives (ECMA-262, section 16.2), and its text made into the body of a function.
public struct ModuleSyntax: Equatable, Sendable {
  /// A module that is asked for.
  public struct Request: Hashable, Sendable {
    public var specifier: String
    /// The value of the attribute `type`; empty without one.
    public var type: String
  }

  /// One export of another module, or its namespace.
  public enum Source: Equatable, Sendable {
    case export(String)
    case namespace
  }

  /// A name of this module that stands for something of another.
  public struct Import: Equatable, Sendable {
    public var local: String
    /// Index of the request.
    public var request: Int
    public var source: Source
  }

  public struct LocalExport: Equatable, Sendable {
    public var exported: String
    public var local: String
    /// The binding keeps its value once the module has been evaluated.
    public var isFixed: Bool
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
  /// Requests whose exports are all exported again.
  public var starExports: [Int] = []
  /// The word `await` stands somewhere: whether at the top, only a parser can say.
  public var mentionsAwait = false
  /// The text, with declarations of imports and exports taken out. Every line keeps its number, and what is left its
  /// column.
  public var body: [UInt16] = []

  /// Stands for `import` of a dynamic import, and has its length.
  public static let importName = "\u{131}mport"
  /// Stands for `import.meta`, and has its length.
  public static let metaName = "\u{131}mport\u{B7}meta"
  /// The binding of a default export that has no name of its own.
  public static let defaultName = "\u{131}default"
}
