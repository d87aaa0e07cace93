import ArgumentParser
import Benchmarks
import ShellSession

/// `hull bench`: measures performance on this machine.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure start-up, bridge calls, recovery, keys and memory on this machine.",
    discussion: """
      Measures real processes and prints the median and the 99th percentile. Compare only the ratios within one run.

      HULL_ZYGOTE=false measures page processes that are started from their program, \
      HULL_SANDBOX=false those that are not locked.
      """)

  @Flag(help: "Print one JSON object to standard output.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Run only these measurements, separated by commas: \(BenchGroup.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "names"))
  var only: String?

  @Option(
    help: ArgumentHelp(
      "The page engine: embedded, NAME for the program hull-NAME, or a path (default: the one in app.yaml, or embedded).",
      valueName: "name"))
  var engine: String?

  @Option(help: ArgumentHelp("The app for the start-up measurement and the flows.", valueName: "folder"))
  var app = "bank"

  @Option(help: ArgumentHelp("A text on that app's first screen.", valueName: "text"))
  var appText = "Last operations"

  @Flag(help: ArgumentHelp("Run the native program of the measurements.", visibility: .hidden))
  var nativeProgram = false

  func run() throws {
    guard !nativeProgram else { return NativeBench.serve() }
    let given = SampleCatalog.current.path(of: self.app) ?? self.app
    let app = FileSystem.kind(of: given + "/app.yaml") == .file ? given : nil
    let suite = try BenchSuite(
      launchApp: app, launchText: appText, engine: engine, engineStart: try SettingsLoader().loadEngineStart()
    ) {
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
        throw ValidationError("there is no measurement \"\(name)\"; choose from \(names)")
      }
      return group
    }
  }
}
