import CrashTestSession
import CrashTesting
import Flows
import ShellSession

/// Merges the reports of the shards of a crash test.
struct CrashReportMerge {
  /// The files and folders by format.
  var paths: [ReportFormat: String]
  /// The formats of the standard output.
  var printed: [ReportFormat]
  /// The file to which durations are added.
  var timings: String?

  func run(_ reports: [String]) throws {
    let merge = try CrashShardMerge(reports) { Output.error($0) }
    // An invalid file of timings is an error before anything is written.
    if let timings { _ = try TimingsFile(timings).load() }
    let files = CrashTestFiles(paths: paths, printed: printed)
    let artifacts = files.needsArtifacts ? try merge.artifacts() : merge.cases.map { _ in [:] }
    let outcomes = zip(merge.cases, artifacts).map { CrashTestSuite.Outcome(case: $0, artifacts: $1) }
    try files.create()
    try files.write(outcomes)
    if let timings { try TimingsFile(timings).update(with: merge.measurements) }
    for crash in merge.cases { Output.report(CrashConsole.text(crash)) }
    if merge.cases.count > 1 { Output.report("\n" + CrashTable.text(merge.cases)) }
    Output.bytes(Array(files.printedText(outcomes).utf8))
    if merge.cases.contains(where: \.hasDefects) { throw CheckFailure(status: 1) }
  }
}
