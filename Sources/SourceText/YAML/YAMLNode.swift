/// A value of a YAML document with its position. Scalars are stored as text, and converted on access.
package struct YAMLNode: Equatable, Sendable {
  package indirect enum Kind: Equatable, Sendable {
    /// `isQuoted`: in quotation marks, a block scalar or tagged `!!str`, and therefore a text.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLMember])
  }

  package var kind: Kind
  package var position: SourcePosition
  /// The file of the node; not part of its equality.
  package let file: SourceFile

  package init(kind: Kind, position: SourcePosition, file: SourceFile) {
    self.kind = kind
    self.position = position
    self.file = file
  }

  package static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.kind == right.kind && left.position == right.position
  }

  /// The value of a key; nil if this is not a mapping or has no such key.
  package subscript(_ key: String) -> YAMLNode? {
    guard case .mapping(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Whether the value is missing, or a plain `null` or `~`.
  package var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = kind else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// A description for messages: `a list`, `"x"`.
  package var summary: String {
    switch kind {
    case .scalar(let text, _): isNull ? "nothing" : Diagnostic.quote(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// A diagnostic at this node's position.
  package func diagnostic(_ message: String, advice: String? = nil) -> Diagnostic {
    file.diagnostic(at: position, message, advice: advice)
  }
}

/// A key of a mapping with its value, in the order of the text.
package struct YAMLMember: Equatable, Sendable {
  /// The key as written: the key `true` is the text `true`.
  package var key: String
  package var keyPosition: SourcePosition
  package var value: YAMLNode

  package init(key: String, keyPosition: SourcePosition, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}
