/// Completions of a script that is being typed.
public struct CompletionList: Equatable, Sendable {
  /// Number of UTF-16 units at the end of the text that a name replaces.
  public var replaced: UInt32
  /// In display order.
  public var names: [String]

  public init(replaced: UInt32, names: [String]) {
    self.replaced = replaced
    self.names = names
  }
}
