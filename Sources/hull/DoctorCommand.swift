import ArgumentParser
import BackLint
import ShellCore
import ShellSession

/// `hull doctor`: checks the installation and prints the effective settings, or checks an app.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation and print the effective settings, or check an app.",
    discussion: """
      The report has a section for each of: \(DoctorCheck.allCases.map(\.rawValue).joined(separator: ", ")). \
      docs/doctor.md describes them. For an app it prints what its path configuration \
      declares without an effect in Hull, or with --back the problems of its back navigation.

      Examples:
        hull doctor
        hull doctor --default-config > ~/.config/hull/config.yaml
        hull doctor Pages/bank
        hull doctor Pages/bank --back
      """)

  /// Maximum of `--limit`.
  private static let placeLimit = 10_000

  @Argument(help: "The app to check: a folder, an HTML file or a URL.", completion: ArgumentCompletions.targets)
  var app: String?

  @Flag(help: "Visit all places of the app that taps reach, and go back from each of them.")
  var back = false

  @Option(help: "The number of places that --back visits.")
  var limit = 100

  @OptionGroup var options: AppOptions

  @OptionGroup var settings: SettingsOptions

  @Flag(help: "Only print a settings file with all defaults and their descriptions.")
  var defaultConfig = false

  func validate() throws {
    guard app != nil || !back else { throw ValidationError("--back needs an app: hull doctor APP --back") }
    guard app == nil || !defaultConfig else { throw ValidationError("an app cannot be combined with --default-config") }
    guard (1...Self.placeLimit).contains(limit) else {
      throw ValidationError("--limit must be from 1 to \(Self.placeLimit)")
    }
  }

  func run() throws {
    if let app {
      guard !back else { return try checkBack(of: app) }
      for line in AppReport.lines(of: try options.target(app).app) { Output.line(line) }
      return
    }
    guard !defaultConfig else { return Output.bytes(Array(Settings.defaultFile.utf8)) }
    // Invalid settings do not prevent the rest of the report.
    let loaded = Result { () throws(SessionError) in try settings.loader.load() }
    let report = Doctor.examine(version: HullVersion.current, settings: try? loaded.get())
    for line in report.lines { Output.line(line) }
    _ = try loaded.get()
    if !report.isHealthy { throw CheckFailure() }
  }

  private func checkBack(of app: String) throws {
    let report = try BackLintRun.report(
      on: options.target(app), engine: options.engine, limit: limit, engineStart: settings.engineStart.settings())
    for line in report.lines { Output.line(line) }
    if !report.findings.isEmpty { throw CheckFailure() }
  }
}
