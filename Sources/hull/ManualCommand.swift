import ArgumentParser
import BridgeContract
import ShellCore
import ShellSession

/// `hull manual`: the manual page, for those who install or package Hull. Made of what the help is made of.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    guard let help = try? JSONValue(parsing: HullCommand._dumpHelp()), let command = help["command"] else {
      throw SessionError(.engineFailed, "the manual page cannot be made: the help is not readable")
    }
    Output.bytes(Array(ManualPage(command, version: HullVersion.current, date: HullVersion.date).text.utf8))
  }
}
