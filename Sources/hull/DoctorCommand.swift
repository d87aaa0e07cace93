import ArgumentParser
import ShellSession

/// `hull doctor`: what is here.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what this machine has: terminal, engine, themes.")

  func run() throws {
    let report = Doctor.examine(version: HullVersion.current)
    for line in report.lines { Output.line(line) }
    if !report.isHealthy { throw ChecksFailed() }
  }
}
