import Foundation

/// A page of the documentation as a script: the files that it shows, and the commands that a reader runs, in order.
struct DocumentedPage {
  /// A block of code between lines of backticks.
  private struct Block {
    var line: Int
    var language: String
    var title: String?
    var text: String
  }

  struct Command {
    var line: Int
    var text: String
    /// From a comment such as `# status 1`.
    var status: Int32 = 0
    /// The block of text below the command; a line `...` stands for any lines.
    var output: String?
  }

  enum Step {
    case file(path: String, text: String)
    case command(Command)
    /// A block of YAML without a title: steps of a flow, a flow, or keys of app.yaml.
    case fragment(line: Int, text: String)
  }

  let steps: [Step]

  init(text: String) {
    var steps: [Step] = []
    /// Whether the previous block is one of commands.
    var isBelowCommand = false
    for block in Self.blocks(text) {
      defer { isBelowCommand = block.language == "sh" && block.title == nil }
      switch (block.language, block.title) {
      case ("text", nil):
        guard isBelowCommand, case .command(var command) = steps.last else { continue }
        command.output = block.text
        steps[steps.count - 1] = .command(command)
      case (_, let title?): steps.append(.file(path: title, text: block.text))
      case ("sh", nil): steps += Self.commands(block).map { .command($0) }
      case ("yaml", nil): steps.append(.fragment(line: block.line, text: block.text))
      default: continue
      }
    }
    self.steps = steps
  }

  /// What an output must be: `...` stands for any lines, and spaces at the ends of lines do not count.
  static func matches(_ output: String, _ expected: String) -> Bool {
    let found = lines(output)
    let parts = lines(expected).split(separator: "...", omittingEmptySubsequences: false).map(Array.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return found == lines(expected) }
    guard found.starts(with: first), found.reversed().starts(with: last.reversed()) else { return false }
    var rest = found.dropFirst(first.count).dropLast(last.count)[...]
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return first.count + last.count <= found.count
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func commands(_ block: Block) -> [Command] {
    block.text.split(separator: "\n").compactMap { line in
      guard line.contains(#/(^|\| |&& )hull /#) else { return nil }
      let parts = line.split(separator: /\s+#/, maxSplits: 1)
      var command = Command(line: block.line, text: String(parts[0]))
      if parts.count > 1, let status = parts[1].firstMatch(of: /\bstatus ([0-9]+)/) {
        command.status = Int32(status.output.1) ?? 0
      }
      return command
    }
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.text += line + "\n"
        }
      } else if let match = line.wholeMatch(of: /```([a-z]*)(?: title="([^"]+)")?/) {
        open = Block(
          line: index + 1, language: String(match.output.1), title: match.output.2.map(String.init), text: "")
      }
    }
    return blocks
  }
}
