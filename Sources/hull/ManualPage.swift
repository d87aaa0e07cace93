import BridgeContract
import ShellSession

/// Generates the manual page with the macros of man(7) from the parser's description of the commands.
struct ManualPage {
  private(set) var text = ""
  private let root: JSONValue

  init(_ root: JSONValue, version: String, date: String) {
    self.root = root
    text = ".TH HULL 1 \"\(date)\" \"hull \(version)\" \"User Commands\"\n"
    section("NAME")
    line("hull \\- \(RoffText.escaped(Self.sentence(root["abstract"]?.stringValue ?? "")))")
    writeSynopsis()
    section("DESCRIPTION")
    paragraphs(root["discussion"]?.stringValue ?? "")
    section("OPTIONS")
    for option in root.options { write(argument: option) }
    section("COMMANDS")
    for command in root.commands { write(command) }
    write("ENVIRONMENT", ManualFacts.environment)
    write("FILES", ManualFacts.files)
    write("EXIT STATUS", ManualFacts.exitStatuses)
    section("SEE ALSO")
    line("In the folder docs of the project: app\\-yaml.md, flows.md, settings.md, themes.md and others.")
  }

  private mutating func writeSynopsis() {
    section("SYNOPSIS")
    for (index, command) in root.commands.enumerated() {
      if index > 0 { line(".br") }
      line(".B hull \(RoffText.escaped(command.stringMember("commandName")))")
      line("[\\fIoption\\fR ...]" + command.positionals.map { " " + RoffText.italic($0.usage) }.joined())
    }
  }

  private mutating func write(_ command: JSONValue) {
    line(".SS hull \(RoffText.escaped(command.stringMember("commandName")))")
    paragraphs(command.stringMember("abstract"))
    for argument in command.positionals + command.options { write(argument: argument) }
    paragraphs(command.stringMember("discussion"))
  }

  private mutating func write(argument: JSONValue) {
    line(".TP")
    line(Self.heading(of: argument))
    line(RoffText.escaped(argument.explanation))
  }

  private mutating func write(_ name: String, _ facts: [ManualFacts.Fact]) {
    section(name)
    for fact in facts {
      line(".TP")
      line(".B \(RoffText.escaped(fact.name))")
      line(RoffText.withSpans(fact.meaning))
    }
  }

  /// The names of an argument in bold, and the name of its value in italics.
  private static func heading(of argument: JSONValue) -> String {
    let value = RoffText.italic(argument.stringMember("valueName"))
    guard !argument.isPositional else { return value }
    let names = argument.optionNames.map(RoffText.bold).joined(separator: ", ")
    return argument.hasValue ? names + " " + value : names
  }

  private mutating func section(_ name: String) { line(".SH \(name)") }

  /// Writes paragraphs; indented lines, such as examples, are kept verbatim.
  private mutating func paragraphs(_ words: String) {
    var isVerbatim = false
    // The text after a heading is a paragraph without a macro.
    var isFirst = !isBelowHeading
    for part in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = part.hasPrefix("  ")
      if indented != isVerbatim {
        if indented { line(".PP") }
        line(indented ? ".nf\n.RS 4" : ".RE\n.fi")
        isVerbatim = indented
      }
      guard !part.isEmpty else {
        isFirst = true
        continue
      }
      if isFirst, !isVerbatim { line(".PP") }
      isFirst = false
      line(RoffText.escaped(String(indented ? part.dropFirst(2) : part)))
    }
    if isVerbatim { line(".RE\n.fi") }
  }

  private var isBelowHeading: Bool {
    text.dropLast().split(separator: "\n").last.map { $0.hasPrefix(".SH") || $0.hasPrefix(".SS") } ?? true
  }

  private mutating func line(_ words: String) { text += words + "\n" }

  /// Removes the final period, as in one-line descriptions.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
