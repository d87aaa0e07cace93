import Flows
import ShellScreen

/// The report files of a run of flows: JUnit XML, a trace, and a folder of HTML. Reports list flows in the order of
/// their paths, independent of the order in which they finish.
package final class RunReports {
  private let junit: String?
  private let json: String?
  private let html: String?
  private let colors: ExportColors
  private var traces: [(path: String, text: String)] = []
  private var reports: [FlowReport] = []

  /// - Parameters:
  ///   - junit: the path of the JUnit file.
  ///   - json: the path of the trace file.
  ///   - html: the path of the HTML folder.
  package init(junit: String?, json: String?, html: String?) {
    self.junit = junit
    self.json = json
    self.html = html
    colors = ExportColors(theme: ThemeLibrary.standard(for: .dark))
  }

  /// Whether any report is enabled.
  package var isEnabled: Bool { junit != nil || json != nil || html != nil }

  /// Creates all files, so that an unwritable path is reported before the flows run.
  package func createFiles() throws(SessionError) {
    for path in [junit, json].compactMap(\.self) { try FileSystem.write([], to: path) }
    guard let html else { return }
    try FileSystem.createFolder(html)
    try FileSystem.createFolder(html + "/" + HTMLReport.flowFolder)
    try FileSystem.write([], to: html + "/" + HTMLReport.indexName)
  }

  /// The kind of recording that these reports need.
  package var recording: FlowSuite.Recording {
    if html != nil { return .traceAndPictures }
    return json == nil ? .none : .trace
  }

  /// Extracts the content of these reports from a finished flow.
  package func outcome(of record: FlowRecord) -> FlowOutcome {
    FlowOutcome(
      report: record.report, trace: json == nil ? nil : record.trace,
      page: html == nil ? nil : HTMLReport.page(of: record) { GridExport.svg($0, colors: colors) })
  }

  /// Adds the outcome of a flow. Its HTML page is written immediately.
  package func add(_ outcome: FlowOutcome) throws(SessionError) {
    reports.append(outcome.report)
    if let trace = outcome.trace { traces.append((outcome.report.path, trace)) }
    guard let html, let page = outcome.page else { return }
    let name = HTMLReport.pageName(ofFlowAt: outcome.report.path)
    try FileSystem.write(page.utf8, to: "\(html)/\(HTMLReport.flowFolder)/\(name)")
  }

  /// Writes the reports of all flows. An error in one file does not prevent the others; the first error is thrown.
  package func finish(_ run: RunDescription) throws(SessionError) {
    let sorted = reports.sorted { $0.path < $1.path }
    var failure: SessionError?
    func write(to path: String?, _ text: () -> String) {
      guard let path else { return }
      do throws(SessionError) {
        try FileSystem.write(text().utf8, to: path)
      } catch {
        failure = failure ?? error
      }
    }
    write(to: json) { traces.sorted { $0.path < $1.path }.map(\.text).joined() }
    write(to: junit) { JUnitReport.xml(sorted, device: run.device) }
    write(to: html.map { $0 + "/" + HTMLReport.indexName }) { HTMLReport.index(sorted, run: run) }
    if let failure { throw failure }
  }
}
