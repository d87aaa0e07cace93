/// The custom properties in force at an element, shared by all below that add none.
final class CustomProperties: Sendable {
  let values: [String: CustomProperty]
  init(_ values: [String: CustomProperty]) { self.values = values }
}
