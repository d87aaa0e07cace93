import AppManifest
import Flows
import SourceText

/// The manual pages of the formats of files, from the tables of their parsers: hull-app(5) and hull-flow(5).
enum FormatPages {
  static let references = [ManualReference("hull-app", 5), ManualReference("hull-flow", 5)]

  static var pages: [ManualPage] { [app, flow] }

  private static let forms = """
    A duration is a number with ms, s, m, h or d, such as `1.5s`. A size is a number of bytes, or a number with b, kb, mb or gb. An \
    origin is scheme, host and port alone, such as `https://pay.example`. A path is inside of the app's folder.
    """

  /// hull-app(5).
  private static var app: ManualPage {
    var page = ManualPage("hull-app", section: 5, summary: "app.yaml, the declaration of an app for hull(1)")
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      An app is a folder with an `app.yaml`, its pages, its `flows/`, and optionally programs. The file is YAML 1.2. Unknown keys are \
      errors.

      \(forms)

      In the headings below, words in capitals are names that the app chooses, and [] stands for the elements of a list. \
      `hull schema app` prints the same as a JSON schema.
      """)
    page.section("KEYS")
    for mapping in ManifestMapping.allCases {
      page.subsection(mapping.rawValue)
      write(mapping.shape, to: &page)
    }
    page.seeAlso([ManualReference("hull", 1), ManualReference("hull-new", 1), ManualReference("hull-flow", 5)])
    return page
  }

  /// hull-flow(5).
  private static var flow: ManualPage {
    var page = ManualPage("hull-flow", section: 5, summary: "flows, the tests of hull(1)")
    page.section("DESCRIPTION")
    page.paragraphs(
      """
      A flow is a file with two YAML documents: a header, and below the line --- a list of commands. The syntax is Maestro's. \
      A command is a name, or a mapping of one name to its arguments. Every command accepts `label` and `optional`. \
      ${...} is an expression of JavaScript and can replace any scalar.

      \(forms)

      `hull schema flow` prints the same as a JSON schema.
      """)
    page.section("HEADER")
    write(FlowForm.header, to: &page)
    page.subsection("hull")
    page.paragraphs("Keys of app.yaml that the flow overrides; see hull-app(5).")
    for field in FlowSettings.fields { write(field, to: &page) }
    page.section("COMMANDS")
    for command in FlowForm.commands {
      write(command, to: &page)
      writeArguments(command.shape, to: &page)
    }
    page.section("ARGUMENTS OF EVERY COMMAND")
    for field in FlowForm.commonArguments { write(field, to: &page) }
    page.section("SELECTORS")
    page.paragraphs("A selector is a text, or a mapping with these keys. Taps have more keys.")
    for field in FlowForm.selectorFields { write(field, to: &page) }
    page.section("CONDITIONS")
    for field in FlowForm.conditionFields { write(field, to: &page) }
    page.seeAlso([ManualReference("hull", 1), ManualReference("hull-test", 1), ManualReference("hull-app", 5)])
    return page
  }

  /// Arguments that each command has, and those of selectors, which have sections of their own.
  private static func isCommon(_ field: FieldDefinition) -> Bool {
    (FlowForm.commonArguments + FlowForm.selectorFields).contains {
      $0.name == field.name && $0.summary == field.summary
    }
      || field.summary.hasPrefix("ignored in")
  }

  /// Writes the keys of a mapping below its own entry.
  private static func writeArguments(_ shape: ValueShape, to page: inout ManualPage) {
    guard let mapping = inlineMapping(shape) else { return }
    let fields = mapping.fields.filter { !isCommon($0) }
    guard !fields.isEmpty || mapping.others != nil else { return }
    page.line(".RS")
    for field in fields {
      write(field, to: &page)
      writeArguments(field.shape, to: &page)
    }
    if let others = mapping.others {
      write(MappingShape([], others: others), to: &page)
      writeArguments(others.shape, to: &page)
    }
    page.line(".RE")
  }

  /// The mapping of a value, unless it has a section of its own.
  private static func inlineMapping(_ shape: ValueShape) -> MappingShape? {
    switch shape {
    case .mapping(let mapping): mapping
    case .either(let shapes): shapes.lazy.compactMap(inlineMapping).first
    case .text, .boolean, .integer, .number, .string, .flag, .decimal, .whole, .choice, .any, .null, .list, .named,
      .withExpressions:
      nil
    }
  }

  private static func write(_ mapping: MappingShape, to page: inout ManualPage) {
    for field in mapping.fields { write(field, to: &page) }
    guard let others = mapping.others else { return }
    page.item(
      RoffText.italic(others.placeholder), RoffText.escaped("Other names. \(sentence(others.shape.label))"))
  }

  private static func write(_ field: FieldDefinition, to page: inout ManualPage) {
    let required = field.isRequired ? " (required)" : ""
    page.item(
      RoffText.bold(field.name) + RoffText.escaped(required),
      RoffText.withSpans(sentence(field.summary) + " " + sentence(field.shape.label)))
  }

  private static func sentence(_ phrase: String) -> String {
    guard let first = phrase.first else { return "" }
    return (first.isLetter ? first.uppercased() : String(first)) + phrase.dropFirst() + "."
  }
}
