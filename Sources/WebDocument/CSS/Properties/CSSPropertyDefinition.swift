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

  typealias ValueParser = @Sendable (ArraySlice<CSSToken>) -> CSSValue?

  let property: CSSProperty
  let support: Support
  let isInherited: Bool
  let parse: ValueParser
  let field: StyleField

  static func laidOut(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping ValueParser
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .laidOut, isInherited: inherited, parse: read, field: field)
  }

  static func painted(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping ValueParser
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .painted, isInherited: inherited, parse: read, field: field)
  }

  /// A property without an effect on layout and paint, with a computed field of its own.
  static func parsedOnly(
    _ property: CSSProperty, _ field: StyleField, inherited: Bool = false, _ read: @escaping ValueParser
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(property: property, support: .parsed, isInherited: inherited, parse: read, field: field)
  }

  static func opaque(
    _ property: CSSProperty, _ initial: String, inherited: Bool = false, _ read: @escaping ValueParser
  ) -> CSSPropertyDefinition {
    CSSPropertyDefinition(
      property: property, support: .parsed, isInherited: inherited, parse: read,
      field: .opaque(property, initial: initial, isInherited: inherited))
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
    for definition in box + text + flexAndGrid + visual + opaqueProperties { table[definition.property] = definition }
    return CSSProperty.allCases.map { property in
      let physical = property.physical(isRightToLeft: false)
      if let known = table[physical] { return known }
      return opaque(property, "auto", CSSValueParsers.anyValue)
    }
  }()
}

extension CSSProperty {
  var definition: CSSPropertyDefinition { CSSPropertyDefinition.all[index] }
  var isInherited: Bool { definition.isInherited }
}
