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
      The native frame is drawn in the terminal; the page inside is a real page in a process of its own, which drives \
      the frame over a bridge, and which can really die.

      Exit status: 0 fine; 1 a check failed; 2 wrong usage or a bad input file; 3 the page or its engine failed.
      """,
    version: HullVersion.current,
    subcommands: [
      RunCommand.self, DemoCommand.self, DumpCommand.self, TestCommand.self, CrashTestCommand.self, NewCommand.self,
      ThemesCommand.self,
      DoctorCommand.self, BenchCommand.self, ManualCommand.self,
    ])

  /// A first word that is no command is told with the command that it may have been meant for.
  static func checkName(in arguments: some Collection<String>) throws(SessionError) {
    let commands = configuration.subcommands.map { $0.configuration }
    // Hidden ones are known, and not recommended.
    let known = commands.compactMap { $0.commandName } + ["help"]
    guard let name = arguments.first, !name.hasPrefix("-"), !known.contains(name) else { return }
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName } + ["help"]
    let advice = NearestName.advice(for: name, among: names) ?? "the commands are \(names.joined(separator: ", "))"
    throw SessionError(.badInput, "there is no command \(Diagnostic.quote(name)); \(advice)")
  }
}
