/// An attribute of the source with its name in lower case.
public struct ParsedAttribute: Hashable, Sendable {
  public var name: String
  public var value: String
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
