/// The definition of a property: parser, computed value and effect.
struct CSSPropertyDefinition: Sendable {
  enum Support: String, Sendable {
    /// Affects layout.
    case laidOut = "laid out"
    /// Affects paint only.
    case painted
    /// Parsed, inherited and exposed to scripts without a visible effect.
    case parsed = "parsed only"
  }

  typealias Reader = @Sendable (ArraySlice<CSSToken>) -> CSSValue?

  let property: CSSProperty
  let support: Support
  let isInherited: Bool
  let read: Reader
  let field: StyleField

  static func laidOut(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping Reader
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .laidOut, isInherited: inherited, read: read, field: field)
  }

  static func painted(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping Reader
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .painted, isInherited: inherited, read: read, field: field)
  }

  /// A property without an effect on layout and paint, with a computed field of its own.
  static func told(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping Reader
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .parsed, isInherited: inherited, read: read, field: field)
  }

  static func kept(
    _ property: CSSProperty, _ initial: String, inherited: Bool = false, _ read: @escaping Reader
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(
      property: property, support: .parsed, isInherited: inherited, read: read,
      field: .kept(property, initial: initial, isInherited: inherited))
  }

  /// The invalidation that a changed value requires.
  var impact: StyleDifference {
    switch support {
    case .laidOut: .layout
    case .painted: .paint
    case .parsed: .none
    }
  }

  /// The definitions by property index; logical properties have the definition of the physical one.
  static let all: [CSSPropertyDefinition] = {
    var table: [CSSProperty: CSSPropertyDefinition] = [:]
    for definition in box + text + flexAndGrid + visual + kept { table[definition.property] = definition }
    return CSSProperty.allCases.map { property in
      let physical = property.physical(isRightToLeft: false)
      if let known = table[physical] { return known }
      return kept(property, "auto", CSSReaders.anything)
    }
  }()
}

extension CSSProperty {
  var definition: CSSPropertyDefinition { CSSPropertyDefinition.all[place] }
  var isInherited: Bool { definition.isInherited }
}
