/// A value of a YAML document with its place. Scalars stay texts until somebody asks for a type.
public struct YAMLNode: Equatable, Sendable {
  public indirect enum Kind: Equatable, Sendable {
    /// `isQuoted`: written in quotation marks, as a block text or tagged `!!str`, so that it can only be a text.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLMember])
  }

  public var kind: Kind
  public var position: SourcePosition
  /// The file it stands in; not part of its equality.
  public let file: SourceFile

  public init(kind: Kind, position: SourcePosition, file: SourceFile) {
    self.kind = kind
    self.position = position
    self.file = file
  }

  public static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.kind == right.kind && left.position == right.position
  }

  /// The value of a mapping's key; nil when this is no mapping or has no such key.
  public subscript(_ key: String) -> YAMLNode? {
    guard case .mapping(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Nothing was written, or a plain `null` or `~`.
  public var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = kind else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What was found, for messages: `a list`, `the text "x"`.
  public var summary: String {
    switch kind {
    case .scalar(let text, _): isNull ? "nothing" : Diagnostic.quote(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// A diagnostic at this node's place.
  public func diagnostic(_ message: String, advice: String? = nil) -> Diagnostic {
    file.diagnostic(at: position, message, advice: advice)
  }
}
