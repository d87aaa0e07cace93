/// The value of a custom property: tokens for substitution and text for scripts.
struct CustomProperty: Equatable {
  var tokens: [CSSToken]
  var text: String
}

/// The custom properties of an element, shared with descendants that declare none.
final class CustomProperties: Sendable {
  let values: [String: CustomProperty]
  init(_ values: [String: CustomProperty]) { self.values = values }
}
