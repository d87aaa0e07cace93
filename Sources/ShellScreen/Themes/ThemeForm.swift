import SourceText
import TerminalModel

/// The form of theme files: the keys of `ThemeReader`, with the roles and the colors.
package enum ThemeForm {
  /// A theme with a palette, or an older scheme with the colors at the top level.
  package static let document = ValueShape.either([.mapping(modern), .mapping(flat)])

  private static let name = "the theme's name"

  private static let details: [FieldDefinition] = [
    .optional("slug", .any, "ignored"), .optional("author", .any, "ignored"),
    .optional("description", .any, "ignored"),
    .optional(
      "variant", .choice(of: DeclaredVariant.self),
      "`terminal` for the terminal's own colors; by default the brightness of `base00` decides"),
  ]

  private static let rolesField = FieldDefinition(
    "roles", .orNull(.mapping(MappingShape(roles))), "styles of single parts of the screen")

  static let modern = MappingShape(
    [
      .optional("system", .choice(["base16", "base24"]), "the system of the scheme"), .required("name", .text, name),
    ] + details + [
      .optional("inherits", .text, "the base theme: a name, or a path from this file's folder"),
      .optional(
        "palette", .orNull(.mapping(palette)), "the colors: all of `base00` to `base0F`, unless the theme inherits"),
      rolesField,
    ], rules: [.atLeastOne(["inherits", "palette"])])

  static let flat = MappingShape(
    [.required("scheme", .text, name)] + details + [rolesField] + bases(isRequired: true) + base24)

  private static let palette = MappingShape(
    bases(isRequired: false) + base24, others: OtherKeys("COLOR", pattern: "^(?!base)", literal))

  private static func bases(isRequired: Bool) -> [FieldDefinition] {
    BaseColor.allCases.map { FieldDefinition($0.rawValue, literal, "a color of the palette", isRequired: isRequired) }
  }

  private static let base24: [FieldDefinition] = ThemePaletteReader.base24.map { .optional($0, .any, "ignored") }

  /// A color of the terminal, or a value.
  private static let literal: ValueShape = .named("literal") {
    let names = (ThemeColorName.terminalColors + ["default"]).joined(separator: "|")
    return .text(TextForm("color", pattern: "^(#?[0-9A-Fa-f]{6}|\(names))$", isAnyScalar: true))
  }

  /// A literal, a color of the palette, or a custom name.
  private static let color: ValueShape = .named("color") { .text(TextForm("color", minimumLength: 1)) }

  private static let roles: [FieldDefinition] =
    ThemeRole.allCases.flatMap { role in
      let properties = ThemeRoleReader.Property.allCases
      let style = properties.map { property in
        FieldDefinition(property.rawValue, form(property), "\(property.rawValue) of \(role.record.summary)")
      }
      let single = style.map { FieldDefinition("\(role.rawValue).\($0.name)", $0.shape, $0.summary) }
      return [FieldDefinition(role.rawValue, .mapping(MappingShape(style)), role.record.summary)] + single
    }
    + PageColorRole.allCases.map { .optional("page.\($0)", color, "color of pages: \($0.record.summary)") }

  private static func form(_ property: ThemeRoleReader.Property) -> ValueShape {
    switch property {
    case .foreground, .background: color
    case .attributes: .list(.choice(ThemeRoleReader.attributes.map(\.name)))
    }
  }
}
