import BridgeContract

/// Generates `docs/commands.md` from the parser's description of the commands.
struct CommandReference {
  private(set) var text = """
    # Commands

    Generated from the help texts: `hull help COMMAND` prints the same, and so do the manual pages, such as `man hull-run`.

    """

  init(_ root: JSONValue) {
    paragraphs(root.stringMember("discussion"))
    table("option", of: root.options)
    for command in root.commands { write(command) }
    write("Exit status", head: "status", ManualFacts.exitStatuses)
    write("Environment", head: "variable", ManualFacts.environment)
    write("Files", head: "path", ManualFacts.files)
  }

  private mutating func write(_ command: JSONValue) {
    let name = "hull \(command.stringMember("commandName"))"
    text += "\n## \(name)\n"
    paragraphs(command.stringMember("abstract"))
    let usage = [name, "[OPTION ...]"] + command.positionals.map { $0.usage.uppercased() }
    text += "\n```\n\(usage.joined(separator: " "))\n```\n"
    paragraphs(command.stringMember("discussion"))
    table("argument", of: command.positionals)
    table("option", of: command.options)
  }

  private mutating func write(_ title: String, head: String, _ facts: [ManualFacts.Fact]) {
    text += "\n## \(title)\n\n| \(head) | |\n|---|---|\n"
    for fact in facts { text += "| `\(fact.name)` | \(fact.meaning) |\n" }
  }

  private mutating func table(_ head: String, of arguments: [JSONValue]) {
    guard !arguments.isEmpty else { return }
    text += "\n| \(head) | |\n|---|---|\n"
    for argument in arguments {
      let value = argument.stringMember("valueName").uppercased()
      let name = argument.isPositional ? value : argument.optionNames.joined(separator: ", ")
      let explanation = argument.explanation.replacing("|", with: "\\|").replacing("<", with: "&lt;")
      text += "| `\(name)\(argument.hasValue ? " " + value : "")` | \(explanation) |\n"
    }
  }

  /// Writes paragraphs; indented lines are examples.
  private mutating func paragraphs(_ words: String) {
    guard !words.isEmpty else { return }
    var isExample = false
    text += "\n"
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isExample {
        text += isIndented ? "\n```sh\n" : "```\n"
        isExample = isIndented
      }
      text += (isIndented ? line.dropFirst(2) : line) + "\n"
    }
    if isExample { text += "```\n" }
  }
}
