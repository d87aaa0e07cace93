/// What is known of a property: how its values are read, kept and told, and what they do.
struct CSSPropertyDefinition: Sendable {
  enum Support: String, Sendable {
    /// Decides where boxes and text are.
    case laidOut = "laid out"
    /// Decides how they look.
    case painted
    /// Read, inherited and told to scripts; changes nothing that is seen.
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

  /// What layout and paint do not ask for, in a field of its own.
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

  /// What a changed value asks for.
  var impact: StyleDifference {
    switch support {
    case .laidOut: .layout
    case .painted: .paint
    case .parsed: .none
    }
  }

  /// By place; logical properties have that of the physical one.
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
