/// The custom properties of an element, shared with descendants that declare none.
final class CustomProperties: Sendable {
  let values: [String: CustomProperty]
  init(_ values: [String: CustomProperty]) { self.values = values }
}
