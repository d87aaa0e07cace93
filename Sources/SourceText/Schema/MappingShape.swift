/// A mapping: the keys that a parser accepts, with the forms of their values.
package struct MappingShape: Sendable {
  package var fields: [FieldDefinition]
  /// Other keys; nil if they are errors.
  package var others: OtherKeys?
  package var rules: [KeyRule]

  package init(_ fields: [FieldDefinition], others: OtherKeys? = nil, rules: [KeyRule] = []) {
    self.fields = fields
    self.others = others
    self.rules = rules
  }

  /// The names of the keys, in the order of the table.
  package var keys: [String] { fields.map(\.name) }

  /// The mapping with more keys.
  package func adding(_ more: [FieldDefinition]) -> MappingShape {
    MappingShape(fields + more.filter { !keys.contains($0.name) }, others: others, rules: rules)
  }
}

/// A key that a parser accepts.
package struct FieldDefinition: Sendable {
  package let name: String
  package let shape: ValueShape
  /// What the key means: a sentence fragment for editors and manual pages, with code in backticks.
  package let summary: String
  package let isRequired: Bool

  package init(_ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
  }

  package static func required(_ name: String, _ shape: ValueShape, _ summary: String) -> FieldDefinition {
    FieldDefinition(name, shape, summary, isRequired: true)
  }

  package static func optional(_ name: String, _ shape: ValueShape, _ summary: String) -> FieldDefinition {
    FieldDefinition(name, shape, summary)
  }
}

/// Keys that the author of the file chooses, such as names and URLs.
package struct OtherKeys: Sendable {
  /// What the keys stand for, such as `NAME`.
  package let placeholder: String
  /// A regular expression (ECMA 262) for a valid key.
  let pattern: String?
  /// Names that no key can have.
  let reserved: [String]
  package let shape: ValueShape

  package init(_ placeholder: String, pattern: String? = nil, reserved: [String] = [], _ shape: ValueShape) {
    self.placeholder = placeholder
    self.pattern = pattern
    self.reserved = reserved
    self.shape = shape
  }
}

/// A rule about the keys of a mapping.
package enum KeyRule: Sendable {
  case exactlyOne([String])
  case atLeastOne([String])
  case atMostOne([String])
  /// The key cannot be combined with the others.
  case excludes(String, [String])
  /// The key has no effect without another one.
  case needs(String, String)
  /// The key has no effect without one of the others.
  case needsOne(String, [String])
  /// At least one key.
  case notEmpty
  /// Exactly one key.
  case single
}
