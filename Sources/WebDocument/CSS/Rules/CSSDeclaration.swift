/// One longhand declaration, or one custom property.
struct CSSDeclaration: Equatable {
  enum Target: Equatable {
    case property(CSSProperty)
    case custom(String)
  }

  let target: Target
  let value: CSSValue
  let isImportant: Bool

  /// The name as scripts know it.
  var name: String {
    switch target {
    case .property(let property): property.name
    case .custom(let name): name
    }
  }
}
