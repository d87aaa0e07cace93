import ArgumentParser
import ShellCore
import ShellSession
import SourceText

/// The root of the command line.
struct HullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hull",
    abstract: "A terminal emulator of a hybrid app's native shell.",
    discussion: """
      The app's native chrome is drawn in the terminal. The page runs in its own renderer process: it controls the chrome \
      over a bridge, and the process can be killed as on a phone.

      Exit status: 0 success; 1 a check failed; 2 wrong usage or an invalid input file; 3 the page or its engine failed.
      """,
    version: HullVersion.current,
    subcommands: [
      RunCommand.self, DemoCommand.self, DumpCommand.self, TestCommand.self, CompareCommand.self, CrashTestCommand.self,
      ReportCommand.self,
      ReplayCommand.self, NewCommand.self,
      NativeFromCommand.self, TypesCommand.self, ThemesCommand.self, SchemaCommand.self,
      DoctorCommand.self, BenchCommand.self, EngineTestCommand.self, ServeCommand.self,
      SessionCommand.self, MCPCommand.self, ManualCommand.self, ParseCommand.self,
      AnimateCommand.self,
    ])

  @Flag(name: .customLong("licenses"), help: "Print the license of Hull and the notices of third parties.")
  var printsLicenses = false

  func run() throws {
    guard printsLicenses else { throw CleanExit.helpRequest(self) }
    Output.bytes(LicenseTexts.bytes)
  }

  /// Throws if the first argument is not a command, with the most similar name as a suggestion, or if `--licenses` has
  /// other arguments.
  static func check(_ arguments: some Collection<String>) throws(SessionError) {
    let commands = configuration.subcommands.map { $0.configuration }
    // The parser accepts options of the root after a command too, and ignores this one there.
    if arguments.count > 1, arguments.contains("--licenses") {
      throw SessionError(.badInput, "--licenses has no command and no other options; run hull --licenses")
    }
    // Hidden commands are accepted but not suggested.
    let known = commands.compactMap { $0.commandName } + ["help"]
    guard let name = arguments.first, !name.hasPrefix("-"), !known.contains(name) else { return }
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName } + ["help"]
    let advice = NearestName.advice(for: name, among: names) ?? "the commands are \(names.joined(separator: ", "))"
    throw SessionError(.badInput, "there is no command \(Diagnostic.quote(name)); \(advice)")
  }
}
