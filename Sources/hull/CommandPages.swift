import BridgeContract

/// The manual pages of the commands, from the parser's description of them: hull(1), and one for each command.
struct CommandPages {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  var pages: [ManualPage] { [overview] + root.commands.map(page) }

  /// Name of the page of a command, such as `hull-report-merge`.
  private static func name(_ command: JSONValue) -> String {
    "hull-" + command.stringMember("commandName").replacing(" ", with: "-")
  }

  /// hull(1): the commands, and what they have in common.
  var overview: ManualPage {
    var page = ManualPage("hull", section: 1, summary: root.stringMember("abstract"))
    page.section("SYNOPSIS")
    page.line(".B hull")
    page.line("\\fIcommand\\fR [\\fIoption\\fR ...] [\\fIargument\\fR ...]")
    page.section("DESCRIPTION")
    page.paragraphs(root.stringMember("discussion"))
    page.section("COMMANDS")
    for command in root.commands {
      page.item("\(RoffText.bold(Self.name(command)))(1)", RoffText.withSpans(command.stringMember("abstract")))
    }
    page.section("OPTIONS")
    for option in root.options { Self.write(option, to: &page) }
    Self.write("ENVIRONMENT", ManualFacts.environment, to: &page)
    Self.write("FILES", ManualFacts.files, to: &page)
    Self.write("EXIT STATUS", ManualFacts.exitStatuses, to: &page)
    page.seeAlso(root.commands.map { ManualReference(Self.name($0), 1) } + FormatPages.references)
    return page
  }

  private func page(_ command: JSONValue) -> ManualPage {
    let name = command.stringMember("commandName")
    var page = ManualPage(Self.name(command), section: 1, summary: Self.lowercased(command.stringMember("abstract")))
    page.section("SYNOPSIS")
    page.line(".B hull \(RoffText.escaped(name))")
    page.line("[\\fIoption\\fR ...]" + command.positionals.map { " " + RoffText.italic($0.usage) }.joined())
    page.section("DESCRIPTION")
    page.paragraphs(command.stringMember("abstract"))
    if !command.stringMember("discussion").isEmpty {
      page.line(".PP")
      page.paragraphs(command.stringMember("discussion"))
    }
    let arguments = command.positionals + command.options
    if !arguments.isEmpty {
      page.section("OPTIONS")
      for argument in arguments { Self.write(argument, to: &page) }
    }
    Self.write("EXIT STATUS", ManualFacts.exitStatuses, to: &page)
    page.seeAlso([ManualReference("hull", 1)] + FormatPages.references)
    return page
  }

  private static func write(_ argument: JSONValue, to page: inout ManualPage) {
    page.item(heading(of: argument), RoffText.escaped(argument.explanation))
  }

  private static func write(_ name: String, _ facts: [ManualFacts.Fact], to page: inout ManualPage) {
    page.section(name)
    for fact in facts { page.item(".B \(RoffText.escaped(fact.name))", RoffText.withSpans(fact.meaning)) }
  }

  /// The names of an argument in bold, and the name of its value in italics.
  private static func heading(of argument: JSONValue) -> String {
    let value = RoffText.italic(argument.stringMember("valueName"))
    guard !argument.isPositional else { return value }
    let names = argument.optionNames.map(RoffText.bold).joined(separator: ", ")
    return argument.hasValue ? names + " " + value : names
  }

  /// The section NAME has phrases: "print a schema", but "HTML reports".
  private static func lowercased(_ sentence: String) -> String {
    guard let first = sentence.first, sentence.dropFirst().first?.isUppercase == false else { return sentence }
    return first.lowercased() + sentence.dropFirst()
  }
}
