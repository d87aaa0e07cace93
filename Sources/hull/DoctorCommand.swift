import ArgumentParser
import ShellCore
import ShellSession

/// `hull doctor`: checks the installation and prints the effective settings.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation, and print the effective settings and their sources.",
    discussion: """
      The report has a section for each of: \(DoctorCheck.allCases.map(\.rawValue).joined(separator: ", ")). \
      docs/doctor.md describes them.

      Examples:
        hull doctor
        hull doctor --default-config > ~/.config/hull/config.yaml
      """)

  @OptionGroup var settings: SettingsOptions

  @Flag(help: "Only print a settings file with all defaults and their descriptions.")
  var defaultConfig = false

  func run() throws {
    guard !defaultConfig else { return Output.bytes(Array(Settings.defaultFile.utf8)) }
    // Invalid settings do not prevent the rest of the report.
    let loaded = Result { () throws(SessionError) in try settings.loader.load() }
    let report = Doctor.examine(version: HullVersion.current, settings: try? loaded.get())
    for line in report.lines { Output.line(line) }
    _ = try loaded.get()
    if !report.isHealthy { throw CheckFailure() }
  }
}
