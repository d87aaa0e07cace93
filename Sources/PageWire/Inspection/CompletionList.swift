/// Names that could stand where a script is being typed.
public struct CompletionList: Equatable, Sendable {
  /// Characters (UTF-16 units) at the end of the text that the name takes the place of.
  public var replaced: UInt32
  /// In the order in which they are offered.
  public var names: [String]

  public init(replaced: UInt32, names: [String]) {
    self.replaced = replaced
    self.names = names
  }
}
