/// Checks what Hull needs and reports the results.
package enum Doctor {
  package struct Report: Equatable, Sendable {
    package var lines: [String]
    /// Whether all required checks have passed.
    package var isHealthy: Bool
  }

  /// Performs all checks.
  ///
  /// - Parameter settings: the effective settings; nil if they cannot be read.
  package static func examine(version: String, settings: Settings?) -> Report {
    var report = Report(lines: [line("hull", version)], isHealthy: true)
    for check in DoctorCheck.allCases {
      let finding = check.record.examine(settings)
      for (position, text) in finding.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        report.lines.append(line(position == 0 ? check.rawValue : "", String(text)))
      }
      report.lines += finding.details
      if finding.isFailure, check.record.importance == .required { report.isHealthy = false }
    }
    return report
  }

  private static func line(_ title: String, _ text: String) -> String {
    title + String(repeating: " ", count: max(1, 12 - title.count)) + text
  }
}
