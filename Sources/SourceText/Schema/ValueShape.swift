/// The values that a parser accepts at one place of a YAML file. Parsers take the keys that they know from it, and JSON
/// schemas and manual pages are generated from it.
package indirect enum ValueShape: Sendable {
  /// A scalar as text; see `TextForm`.
  case text(TextForm)
  /// `true` or `false`, also in quotation marks (`YAMLNode.boolean`).
  case boolean
  /// A whole number, also in quotation marks (`YAMLNode.integer`).
  case integer(minimum: Int? = nil, maximum: Int? = nil)
  /// A number, also in quotation marks (`YAMLNode.number`).
  case number(minimum: Double? = nil, maximum: Double? = nil)
  /// A string, boolean or number by the core schema, for values that are converted to JSON before they are read.
  case string, flag, decimal(minimum: Double? = nil, maximum: Double? = nil)
  /// A whole number of JSON.
  case whole(minimum: Int? = nil, maximum: Int? = nil)
  /// One of several words.
  case choice([String], ignoresCase: Bool = false)
  /// Any value.
  case any
  /// Nothing: an empty value, `~` or `null`.
  case null
  case list(ValueShape, minimum: Int = 0, maximum: Int? = nil)
  case mapping(MappingShape)
  /// Several forms of a value.
  case either([ValueShape])
  /// A form with a name, which can contain itself. Forms with the same name are equal.
  case named(String, @Sendable () -> ValueShape)
  /// A value whose scalars may be expressions, `${...}`.
  case withExpressions(ValueShape)

  /// Any scalar except null.
  package static let text = ValueShape.text(TextForm("text"))
  /// A scalar that is not empty.
  package static let word = ValueShape.text(TextForm("text", minimumLength: 1))

  /// The names of an enumeration.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type, ignoresCase: Bool = false
  ) -> ValueShape where Choice.RawValue == String {
    .choice(type.allCases.map(\.rawValue), ignoresCase: ignoresCase)
  }

  /// The value, or nothing.
  package static func orNull(_ shape: ValueShape) -> ValueShape { .either([shape, .null]) }

  /// A mapping whose keys the author of the file chooses.
  package static func names(_ placeholder: String, pattern: String? = nil, _ value: ValueShape) -> ValueShape {
    .mapping(MappingShape([], others: OtherKeys(placeholder, pattern: pattern, value)))
  }

  /// The mapping among the forms of the value; nil if there is none.
  package var mapping: MappingShape? {
    switch self {
    case .mapping(let mapping): mapping
    case .either(let shapes): shapes.lazy.compactMap(\.mapping).first
    case .named(_, let shape): shape().mapping
    case .withExpressions(let shape): shape.mapping
    case .text, .boolean, .integer, .number, .string, .flag, .decimal, .whole, .choice, .any, .null, .list: nil
    }
  }
}
