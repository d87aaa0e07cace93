import Flows
import ShellScreen

/// The files that a run of flows leaves: JUnit, a trace, a folder of HTML. Whatever order flows end in, reports have them
/// in the order of their paths.
public final class RunReports {
  private let junit: String?
  private let json: String?
  private let html: String?
  private let picture: PictureColors
  private var traces: [(path: String, text: String)] = []
  private var reports: [FlowReport] = []

  /// - Parameters:
  ///   - junit: a file.
  ///   - json: a file.
  ///   - html: a folder.
  public init(junit: String?, json: String?, html: String?) {
    self.junit = junit
    self.json = json
    self.html = html
    picture = PictureColors(theme: ThemeLibrary.standard(for: .dark))
  }

  /// Whether any are wanted.
  public var areWanted: Bool { junit != nil || json != nil || html != nil }

  /// Begins all files: a report that cannot be written is found out before the flows have run, not after.
  public func prepare() throws(SessionError) {
    for path in [junit, json].compactMap(\.self) { try FileSystem.write([], to: path) }
    guard let html else { return }
    try FileSystem.makeFolder(html)
    try FileSystem.makeFolder(html + "/" + HTMLReport.flowFolder)
    try FileSystem.write([], to: html + "/" + HTMLReport.indexName)
  }

  /// What must be kept of flows for these reports.
  public var recording: FlowSuite.Recording {
    if html != nil { return .traceAndPictures }
    return json == nil ? .none : .trace
  }

  /// What these reports want of a flow that is over.
  public func outcome(of record: FlowRecord) -> FlowOutcome {
    FlowOutcome(
      report: record.report, trace: json == nil ? nil : record.trace,
      page: html == nil ? nil : HTMLReport.page(of: record) { GridExport.svg($0, colors: picture) })
  }

  /// Takes what a flow has given; its own page is written at once.
  public func take(_ outcome: FlowOutcome) throws(SessionError) {
    reports.append(outcome.report)
    if let trace = outcome.trace { traces.append((outcome.report.path, trace)) }
    guard let html, let page = outcome.page else { return }
    let name = HTMLReport.pageName(ofFlowAt: outcome.report.path)
    try FileSystem.write(page.utf8, to: "\(html)/\(HTMLReport.flowFolder)/\(name)")
  }

  /// Writes what is about all flows. A file that cannot be written keeps none of the others from it.
  public func finish(_ run: RunDescription) throws(SessionError) {
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
