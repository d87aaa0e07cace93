import ArgumentParser
import BridgeContract
import ShellSession

/// `hull manual`: prints or writes the manual pages, generated from the help texts and the parsers' tables. For
/// packagers, and for docs/commands.md.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print or write the manual pages.", shouldDisplay: false)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case man, markdown
  }

  @Option(help: "The format of the page of all commands: man(7), or Markdown.")
  var format = Format.man

  @Option(help: ArgumentHelp("Write all pages of the manual into this folder.", valueName: "folder"))
  var output: String?

  func run() throws {
    guard let help = try? JSONValue(parsing: HullCommand._dumpHelp()), let command = help["command"] else {
      throw SessionError(.engineFailed, "cannot create the manual page: the parser's help is invalid")
    }
    let commands = CommandPages(command)
    if let output {
      try FileSystem.createFolder(output)
      for page in commands.pages + FormatPages.pages {
        try FileSystem.write(page.text.utf8, to: "\(output)/\(page.fileName)")
      }
      return
    }
    let text =
      switch format {
      case .man: commands.overview.text
      case .markdown: CommandReference(command).text
      }
    Output.bytes(Array(text.utf8))
  }
}
