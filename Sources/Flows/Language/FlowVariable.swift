/// A variable with its text value.
public struct FlowVariable: Hashable, Codable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
