/// A variable with its text value.
package struct FlowVariable: Hashable, Codable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
