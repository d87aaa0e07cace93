import ArgumentParser
import Benchmarks
import ShellSession

/// `hull bench`: measures on this machine.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure start, bridge calls, recovery, keys and memory on this machine.",
    discussion: """
      Everything is measured on real processes, median and 99th percentile. Machines are noisy: compare ratios of one run.
      """)

  @Flag(help: "One JSON object on standard output.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Only these measurements, separated by commas: \(BenchGroup.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "names"))
  var only: String?

  @Option(help: ArgumentHelp("The app whose start is measured, and whose flows are run.", valueName: "folder"))
  var app = "Pages/bank"

  @Option(help: ArgumentHelp("A text of that app's first screen.", valueName: "text"))
  var appText = "Last operations"

  func run() throws {
    let app = FileSystem.kind(of: self.app + "/app.yaml") == .file ? self.app : nil
    let suite = try BenchSuite(launchApp: app, launchText: appText) {
      Output.line("measuring \($0) ...", to: .standardError)
    }
    let report = try suite.run(groups())
    if json {
      Output.line(report.json.text)
    } else {
      report.lines.forEach { Output.line($0) }
    }
  }

  private func groups() throws -> [BenchGroup] {
    guard let only else { return BenchGroup.allCases }
    return try only.split(separator: ",").map { name in
      guard let group = BenchGroup(rawValue: String(name)) else {
        let names = BenchGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no measurement \"\(name)\"; there are \(names)")
      }
      return group
    }
  }
}
