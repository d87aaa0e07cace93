/// A longhand declaration or a custom property declaration.
struct CSSDeclaration: Equatable {
  enum Target: Equatable {
    case property(CSSProperty)
    case custom(String)
  }

  let target: Target
  let value: CSSValue
  let isImportant: Bool

  /// The property name.
  var name: String {
    switch target {
    case .property(let property): property.name
    case .custom(let name): name
    }
  }
}
