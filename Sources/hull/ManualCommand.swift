import ArgumentParser
import BridgeContract
import ShellCore
import ShellSession

/// `hull manual`: prints the manual page, generated from the help texts. For packagers.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    guard let help = try? JSONValue(parsing: HullCommand._dumpHelp()), let command = help["command"] else {
      throw SessionError(.engineFailed, "cannot create the manual page: the parser's help is invalid")
    }
    Output.bytes(Array(ManualPage(command, version: HullVersion.current, date: HullVersion.date).text.utf8))
  }
}
