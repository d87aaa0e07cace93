/// A format of reports. The raw value is the name of its option, or its name for `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case junit, json, html, gitlab, github
}

extension ReportFormat {
  package enum Destination: Sendable {
    case file
    /// A folder with this page.
    case folder(page: String)
    case standardOutput
  }

  package var destination: Destination {
    switch self {
    case .junit, .json, .gitlab: .file
    case .html: .folder(page: HTMLReport.indexName)
    case .github: .standardOutput
    }
  }

  /// The file of this format, or the page of its folder; nil when it is not requested.
  package func file(in paths: [ReportFormat: String]) -> String? {
    guard let path = paths[self] else { return nil }
    switch destination {
    case .file: return path
    case .folder(let page): return "\(path)/\(page)"
    case .standardOutput: return nil
    }
  }

  /// Formats that consist of annotations have a function that writes them.
  package var annotationText: (@Sendable ([ReportAnnotation]) -> String)? {
    switch self {
    case .gitlab: { GitLabReport.json($0) }
    case .github: { GitHubReport.text($0) }
    case .junit, .json, .html: nil
    }
  }

  /// The report of `hull test` in this format.
  package var flowReport: FlowReportFormat {
    switch self {
    case .junit: FlowReportFormat("Write a JUnit report.") { JUnitReport.xml($0.reports, device: $0.run.device) }
    case .json:
      FlowReportFormat("Write a trace as JSON lines.", needs: .trace) { $0.traces.joined() }
    case .html:
      FlowReportFormat("Write an HTML report.", needs: .traceAndPictures) { HTMLReport.index($0.reports, run: $0.run) }
    case .gitlab:
      FlowReportFormat("Write the failures as a report for GitLab's Code Quality.") {
        GitLabReport.json($0.reports.flatMap(\.annotations))
      }
    case .github:
      FlowReportFormat("annotations of failed steps for GitHub Actions") {
        GitHubReport.text($0.reports.flatMap(\.annotations))
      }
    }
  }

  /// The formats with an option of their own, or those of `--format`.
  package static func all(hasFile: Bool) -> [ReportFormat] {
    allCases.filter { format in
      switch format.destination {
      case .file, .folder: hasFile
      case .standardOutput: !hasFile
      }
    }
  }
}

/// The properties of a report of flows.
package struct FlowReportFormat: Sendable {
  package enum Recording: Sendable {
    case none, trace, traceAndPictures
  }

  /// A sentence for the help; a noun phrase for formats of `--format`.
  package let summary: String
  /// What the run must record.
  package let recording: Recording
  /// The content of the file, or of the folder's page.
  package let text: @Sendable (FlowReportContent) -> String

  init(_ summary: String, needs recording: Recording = .none, text: @escaping @Sendable (FlowReportContent) -> String) {
    self.summary = summary
    self.recording = recording
    self.text = text
  }
}

/// The content of a report of flows.
package struct FlowReportContent: Sendable {
  /// In the order of the flows' paths.
  package var reports: [FlowReport]
  /// The traces of the flows, in the same order; empty unless the format needs them.
  package var traces: [String]
  package var run: RunDescription

  package init(reports: [FlowReport], traces: [String] = [], run: RunDescription) {
    self.reports = reports
    self.traces = traces
    self.run = run
  }
}
