import ArgumentParser
import BridgeContract
import ShellCore
import ShellSession

/// `hull manual`: prints the manual page, generated from the help texts. For packagers, and for docs/commands.md.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case man, markdown
  }

  @Option(help: "The format: a page of man(7), or Markdown.")
  var format = Format.man

  func run() throws {
    guard let help = try? JSONValue(parsing: HullCommand._dumpHelp()), let command = help["command"] else {
      throw SessionError(.engineFailed, "cannot create the manual page: the parser's help is invalid")
    }
    let text =
      switch format {
      case .man: ManualPage(command, version: HullVersion.current, date: HullVersion.date).text
      case .markdown: CommandReference(command).text
      }
    Output.bytes(Array(text.utf8))
  }
}
