import Flows
import Sharding
import ShellScreen
import SourceText
import TerminalModel

/// The reports of a run of flows. They list flows in the order of their paths, independent of the order in which they
/// finish.
package final class RunReports {
  /// The files and folders by format.
  private let paths: [ReportFormat: String]
  private let printed: [ReportFormat]
  private let colors: ExportColors
  private var traces: [(path: String, text: String)] = []
  private var reports: [FlowReport] = []
  /// The report of this shard with the indices of its flows; nil when none is requested.
  private let shard: (writer: ShardReportWriter, indices: [Int])?

  /// - Parameters:
  ///   - paths: the paths of files and folders.
  ///   - printed: the formats of the standard output.
  ///   - shard: the report of this shard, with the index of each of its flows among those of all shards.
  package init(
    paths: [ReportFormat: String], printed: [ReportFormat] = [],
    shard: (writer: ShardReportWriter, indices: [Int])? = nil
  ) {
    self.shard = shard
    self.paths = paths
    self.printed = printed
    colors = ExportColors(theme: ThemeLibrary.standard(for: .dark))
  }

  /// Whether any report is enabled.
  package var isEnabled: Bool { !formats.isEmpty }

  private var formats: [ReportFormat] { ReportFormat.allCases.filter { paths[$0] != nil || printed.contains($0) } }

  /// Creates all files, so that an unwritable path is reported before the flows run.
  package func createFiles() throws(SessionError) {
    for format in formats {
      guard let file = format.file(in: paths) else { continue }
      if case .folder = format.destination { try FileSystem.createFolder(FileSystem.parent(of: file)) }
      if format == .html { try FileSystem.createFolder(FileSystem.parent(of: file) + "/" + HTMLReport.flowFolder) }
      try FileSystem.write([], to: file)
    }
  }

  /// The kind of recording that reports need.
  package static func recording(
    paths: [ReportFormat: String], printed: [ReportFormat], hasShardReport: Bool
  ) -> FlowSuite.Recording {
    let formats = ReportFormat.allCases.filter { paths[$0] != nil || printed.contains($0) }
    let needs = formats.map(\.flowReport.recording) + (hasShardReport ? [.traceAndPictures] : [])
    if needs.contains(.traceAndPictures) { return .traceAndPictures }
    return needs.contains(.trace) ? .trace : .none
  }

  /// Extracts the content of these reports from a finished flow.
  package func outcome(of record: FlowRecord) -> FlowOutcome {
    FlowOutcome(
      report: record.report, trace: paths[.json] == nil && shard == nil ? nil : record.trace,
      page: paths[.html] == nil && shard == nil
        ? nil : HTMLReport.page(of: record) { GridExport.svg($0, colors: colors) })
  }

  /// Adds the outcome of a flow. Its HTML page is written immediately.
  package func add(_ outcome: FlowOutcome) throws(SessionError) {
    // After an interruption outcomes are not in order, and the shard's report is not completed.
    if let shard, shard.indices.indices.contains(reports.count) {
      try shard.writer.add(outcome, index: shard.indices[reports.count])
    }
    reports.append(outcome.report)
    if paths[.json] != nil, let trace = outcome.trace { traces.append((outcome.report.path, trace)) }
    if let page = outcome.page { try writePage(page, ofFlowAt: outcome.report.path) }
  }

  /// Adds the reports of all flows, without their traces and pages.
  package func add(_ merged: [FlowReport]) { reports = reports.isEmpty ? merged : reports + merged }

  /// Writes the HTML page of a flow.
  package func writePage(_ page: String, ofFlowAt path: String) throws(SessionError) {
    guard let html = paths[.html] else { return }
    try FileSystem.write(page.utf8, to: "\(html)/\(HTMLReport.flowFolder)/\(HTMLReport.pageName(ofFlowAt: path))")
  }

  /// Writes the reports of all flows. An error in one file does not prevent the others; the first error is thrown.
  package func finish(_ run: RunDescription) throws(SessionError) {
    let content = content(run)
    var failure: SessionError?
    for format in formats {
      guard let file = format.file(in: paths) else { continue }
      do throws(SessionError) {
        try FileSystem.write(format.flowReport.text(content).utf8, to: file)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// The real durations of the flows.
  package var measurements: Measurements {
    var measurements = Measurements()
    for report in reports { measurements.flows[report.path] = report.realMilliseconds }
    return measurements
  }

  /// Completes the shard's report after all of its flows have run.
  package func finishShardReport() throws(SessionError) { try shard?.writer.finish(measurements) }

  /// The reports for the standard output.
  package func printedText(_ run: RunDescription) -> String {
    let content = content(run)
    return printed.map { $0.flowReport.text(content) }.joined()
  }

  /// The reports of invalid flows for the standard output.
  package func printedText(_ diagnostics: [Diagnostic]) -> String {
    printed.compactMap { $0.annotationText?(diagnostics.map { ReportAnnotation($0) }) }.joined()
  }

  private func content(_ run: RunDescription) -> FlowReportContent {
    // A copy of many reports takes much memory.
    let isSorted = zip(reports, reports.dropFirst()).allSatisfy { $0.path <= $1.path }
    return FlowReportContent(
      reports: isSorted ? reports : reports.sorted { $0.path < $1.path },
      traces: traces.sorted { $0.path < $1.path }.map(\.text), run: run)
  }
}
