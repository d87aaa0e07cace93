/// A custom property registered by `@property` or a script (CSS Properties and Values 1).
struct RegisteredProperty: Equatable {
  var name: String
  var syntax: String
  var inherits: Bool
  var initial: CustomProperty?
}
