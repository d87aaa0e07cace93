/// The documentation of the supported properties.
package enum PropertyListing {
  /// The page in Markdown.
  package static var markdown: String {
    var text = """
      # CSS properties

      Generated from the code by `make css-properties`; a test fails if it is out of date. *Laid out* properties affect
      layout, *painted* ones the appearance; *parsed only* ones are parsed, inherited and exposed to scripts.
      Flow-relative properties (`margin-inline-start` etc.) map to the physical ones.


      """
    text += "| property | support | inherited | initial |\n|---|---|---|---|\n"
    for definition in CSSPropertyDefinition.all.sorted(by: { $0.property.name < $1.property.name })
    where !definition.property.isLogical {
      let property = definition.property
      let initial = InitialValues.cssText(property)
      text += "| `\(property.name)` | \(definition.support.rawValue) | \(definition.isInherited ? "yes" : "") "
      text += "| `\(initial)` |\n"
    }
    text += "\n## Flow-relative\n\n"
    text += CSSProperty.allCases.filter(\.isLogical).map { "`\($0.name)`" }.sorted().joined(separator: ", ") + "\n"
    text += "\n## Shorthands\n\n"
    text += CSSShorthand.names.sorted().map { "`\($0)`" }.joined(separator: ", ") + "\n"
    return text
  }
}
