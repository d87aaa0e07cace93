/// The custom properties in force at an element, shared by all below that add none.
final class CustomProperties: Sendable {
  let values: [String: [CSSToken]]
  init(_ values: [String: [CSSToken]]) { self.values = values }
}
