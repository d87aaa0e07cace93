/// A key of a mapping with its value, in the order of the text.
public struct YAMLMember: Equatable, Sendable {
  /// The key as written: the key `true` is the text `true`.
  public var key: String
  public var keyPosition: SourcePosition
  public var value: YAMLNode

  public init(key: String, keyPosition: SourcePosition, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}
