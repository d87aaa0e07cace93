/// A custom property that `@property` or a script registered (CSS Properties and Values 1).
struct RegisteredProperty: Equatable {
  var name: String
  var syntax: String
  var inherits: Bool
  var initial: CustomProperty?
}
