/// One longhand declaration, or one custom property.
struct CSSDeclaration: Equatable {
  enum Target: Equatable {
    case property(CSSProperty)
    case custom(String)
  }

  let target: Target
  let value: CSSValue
  let isImportant: Bool
  /// The property's place in tables, looked up once; -1 for custom properties.
  let place: Int

  init(target: Target, value: CSSValue, isImportant: Bool) {
    self.target = target
    self.value = value
    self.isImportant = isImportant
    switch target {
    case .property(let property): place = CSSProperty.places[property] ?? -1
    case .custom: place = -1
    }
  }
}
