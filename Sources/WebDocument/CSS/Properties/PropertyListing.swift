/// The list of supported properties, for people.
public enum PropertyListing {
  /// A page in Markdown.
  public static var markdown: String {
    var text = """
      # CSS properties

      Written from the code by `make css-properties`; a test fails when it is stale. *Laid out* properties decide where
      boxes and text are, *painted* ones how they look; *parsed only* means read, checked, inherited and told to scripts.
      Flow-relative properties (`margin-inline-start` and its like) stand for the ones they map to.


      """
    text += "| property | support | inherited | initial |\n|---|---|---|---|\n"
    for definition in CSSPropertyDefinition.all.sorted(by: { $0.property.name < $1.property.name })
    where !definition.property.isLogical {
      let property = definition.property
      let initial = InitialText.of(property)
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
