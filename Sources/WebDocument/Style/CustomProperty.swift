/// The value of a custom property: what stands for `var()`, and what scripts are told.
struct CustomProperty: Equatable {
  var tokens: [CSSToken]
  var text: String
}
