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
    section("COMMANDS")
    for command in commands { write(command) }
    writeEnvironment()
    writeFiles()
    writeExitStatus()
    section("SEE ALSO")
    line("In the folder docs of the project: app\\-yaml.md, flows.md, settings.md, themes.md and others.")
  }

  /// The visible commands, in the order of the help. A command with subcommands stands for these.
  private var commands: [JSONValue] {
    visibleCommands(of: root).flatMap { command -> [JSONValue] in
      let nested = visibleCommands(of: command)
      guard !nested.isEmpty, case .string(let name)? = command["commandName"] else { return [command] }
      return nested.map { command in
        guard case .object(let members) = command else { return command }
        return .object(members + [JSONMember("commandName", .string("\(name) \(command.stringMember("commandName"))"))])
      }
    }
  }

  private func visibleCommands(of command: JSONValue) -> [JSONValue] {
    (command["subcommands"]?.elements ?? []).filter {
      $0["shouldDisplay"] == .bool(true) && $0.stringMember("commandName") != "help"
    }
  }

  private mutating func writeSynopsis() {
    section("SYNOPSIS")
    for (index, command) in commands.enumerated() {
      if index > 0 { line(".br") }
      line(".B hull \(RoffText.escaped(command.stringMember("commandName")))")
      line("[\\fIoption\\fR ...]" + command.positionals.map { " " + RoffText.italic($0.usage) }.joined())
    }
  }

  private mutating func write(_ command: JSONValue) {
    line(".SS hull \(RoffText.escaped(command.stringMember("commandName")))")
    paragraphs(command.stringMember("abstract"))
    for argument in command.positionals + command.options {
      line(".TP")
      line(argument.isPositional ? RoffText.italic(argument.stringMember("valueName")) : argument.heading)
      line(RoffText.escaped(argument.explanation))
    }
    paragraphs(command.stringMember("discussion"))
  }

  private mutating func writeEnvironment() {
    section("ENVIRONMENT")
    entry("HULL_CONFIG", "The settings file, unless \\-\\-config specifies one.")
    for name in SettingName.allCases {
      guard let variable = name.variable else { continue }
      entry(variable, "The setting \\fB\(RoffText.escaped(name.rawValue))\\fR of the file.")
    }
    entry("HULL_SHARD", "The shard that \\-\\-shard auto takes, for example 2/4.")
    entry("HULL_SHARD_COUNT", "The number of shards, for schedulers that do not report it.")
    entry("NO_COLOR", "If not empty, disables colors unless \\-\\-color or HULL_COLOR is set.")
  }

  private mutating func writeFiles() {
    section("FILES")
    entry("$XDG_CONFIG_HOME/hull/config.yaml", "The user's settings; in ~/.config if the variable is not set.")
    entry("$XDG_CONFIG_HOME/hull/themes", "The user's own themes.")
    entry("$XDG_DATA_HOME/hull", "Data of apps; in ~/.local/share if the variable is not set.")
    entry("$XDG_STATE_HOME/hull", "The arrangement of the screen; in ~/.local/state if the variable is not set.")
  }

  private mutating func writeExitStatus() {
    section("EXIT STATUS")
    let statuses = [
      ("0", "Success."), ("1", "A check failed."), ("2", "Wrong usage, or an invalid input file."),
      ("3", "The page or its engine failed or timed out."),
      ("130, 143", "Ended by SIGINT or SIGTERM, with the terminal restored."),
    ]
    for (status, meaning) in statuses { entry(status, meaning) }
  }

  private mutating func entry(_ name: String, _ meaning: String) {
    line(".TP")
    line(".B \(RoffText.escaped(name))")
    line(meaning)
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
