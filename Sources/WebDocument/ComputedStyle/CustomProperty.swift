/// The value of a custom property: tokens for substitution and text for scripts.
struct CustomProperty: Equatable {
  var tokens: [CSSToken]
  var text: String
}
