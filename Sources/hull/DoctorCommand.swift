import ArgumentParser
import ShellCore
import ShellSession

/// `hull doctor`: what is here.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine has, and which settings are in force and why.",
    discussion: """
      Examples:
        hull doctor
        hull doctor --default-config > ~/.config/hull/config.yaml
      """)

  @OptionGroup var settings: SettingsOptions

  @Flag(help: "Print a file of settings with all defaults and their meanings, and nothing else.")
  var defaultConfig = false

  func run() throws {
    guard !defaultConfig else { return Output.bytes(Array(Settings.standardFile.utf8)) }
    // Who has a fault in the settings may ask just because of that: the rest is told all the same.
    let chosen = Result { () throws(SessionError) in try settings.loader.load() }
    let report = Doctor.examine(version: HullVersion.current, settings: try? chosen.get())
    for line in report.lines { Output.line(line) }
    _ = try chosen.get()
    if !report.isHealthy { throw ChecksFailed() }
  }
}
