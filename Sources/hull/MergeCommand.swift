import ArgumentParser
import Flows
import Sharding
import ShellSession

/// `hull report merge`: makes one report of the reports of all shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge the reports of all shards into the report of one run.",
    discussion: """
      Shards write their reports with --shard-report FOLDER. The merged reports and the output are those of a run without \
      shards, byte for byte, and so is the exit status. Nothing is written if a shard is missing or belongs to another run.

      Examples:
        hull test bank --shard 1/2 --shard-report shards
        hull test bank --shard 2/2 --shard-report shards
        hull report merge shards --junit report.xml --html report
      """)

  @Argument(
    help: ArgumentHelp("Folders with shard reports, or single reports.", valueName: "report"), completion: .file())
  var paths: [String]

  @OptionGroup var reports: FlowReportOptions

  @Option(
    help: ArgumentHelp(
      "File to which the durations of the shards are added, for --timings of the next run.", valueName: "file"),
    completion: .file())
  var timings: String?

  func run() throws {
    let paths = try ShardReportReader.paths(self.paths)
    try ReportPaths.check(reports.paths)
    switch try ShardReportReader.kind(of: paths) {
    case .test: try mergeFlows(paths)
    case .crashtest:
      guard reports.junit == nil else {
        throw SessionError(
          .badInput, "--junit: these are reports of crash tests, which have no JUnit report; use --json")
      }
      try CrashReportMerge(paths: reports.paths, printed: reports.format.map(\.format), timings: timings).run(paths)
    }
  }

  private func mergeFlows(_ paths: [String]) throws {
    let merge = try FlowShardMerge(paths) { Output.error($0) }
    // An invalid file of timings is an error before anything is written.
    if let timings { _ = try TimingsFile(timings).load() }
    let files = try merge.write(reports.paths, printed: reports.format.map(\.format))
    if let timings { try TimingsFile(timings).update(with: merge.measurements) }
    Output.report(merge.reports.map { ConsoleReporter.text($0) }.joined(separator: "\n"))
    let summary = RunSummary(merge.reports, rerun: RerunCommand(options: merge.head.rerunOptions))
    Output.report(ConsoleReporter.summary(summary))
    Output.bytes(Array(files.printedText(merge.run).utf8))
    try TestCommand.checkFailures(merge.reports)
  }
}
