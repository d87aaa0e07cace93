import Flows
import SourceText

/// The properties of a report of crash tests.
package struct CrashReportFormat: Sendable {
  /// A sentence for the help; a noun phrase for formats of `--format`.
  package let summary: String
  /// Whether it shows the screens and timelines of defects, which takes further runs.
  package let needsArtifacts: Bool
  /// The content of the file, or of the folder's page. The artifacts are those of `CrashHTML.page`.
  package let text: @Sendable ([CrashCase], [[Int: FailureArtifact]]) -> String

  init(
    _ summary: String, needsArtifacts: Bool = false,
    text: @escaping @Sendable ([CrashCase], [[Int: FailureArtifact]]) -> String
  ) {
    self.summary = summary
    self.needsArtifacts = needsArtifacts
    self.text = text
  }
}

extension ReportFormat {
  /// The report of `hull crashtest` in this format; nil when it has none.
  package var crashReport: CrashReportFormat? {
    switch self {
    case .junit: nil
    case .json: CrashReportFormat("Write the results as JSON.") { cases, _ in CrashJSON.text(cases) }
    case .html:
      CrashReportFormat("Write an HTML report with a screenshot of every kind of outcome.", needsArtifacts: true) {
        CrashHTML.page($0, artifacts: $1)
      }
    case .gitlab:
      CrashReportFormat("Write the defects as a report for GitLab's Code Quality.") { cases, _ in
        GitLabReport.json(cases.flatMap(\.annotations))
      }
    case .github:
      CrashReportFormat("annotations of steps with defects for GitHub Actions") { cases, _ in
        GitHubReport.text(cases.flatMap(\.annotations))
      }
    }
  }
}

extension CrashCase {
  /// An annotation for each kind of defect, at the step of its first run.
  package var annotations: [ReportAnnotation] {
    CrashGroup.all(of: self).compactMap { group in
      guard group.result.verdict.isDefect, let scenario = group.scenarios.first else { return nil }
      let start = StepLocation(path: flow, position: SourcePosition(line: 1, column: 1), step: "")
      let location = step(of: scenario.point) ?? steps.first ?? start
      let runs = group.scenarios.count == 1 ? "1 run" : "\(group.scenarios.count) runs"
      return ReportAnnotation(
        .error, path: location.path, position: location.position,
        title: "\(name): \(group.result.verdict.rawValue) (\(condition.description))",
        message: "\(scenario.kind.rawValue) at \(scenario.point.text): \(group.result.reason); \(runs)\n"
          + replayCommand(for: scenario))
    }
  }
}
