import SourceText

/// A message about a position of a flow, as review tools show next to the line.
package struct ReportAnnotation: Equatable, Sendable {
  package enum Severity: Sendable {
    case error, warning
  }

  package var severity: Severity
  package var path: String
  package var position: SourcePosition
  package var title: String
  package var message: String

  package init(_ severity: Severity, path: String, position: SourcePosition, title: String, message: String) {
    self.severity = severity
    self.path = path
    self.position = position
    self.title = ReportText.printable(title)
    self.message = ReportText.printable(message)
  }

  /// An error in a file of a flow.
  package init(_ diagnostic: Diagnostic) {
    let advice = diagnostic.advice.map { "; \($0)" } ?? ""
    self.init(
      .error, path: diagnostic.path, position: diagnostic.position, title: "Invalid flow",
      message: diagnostic.message + advice)
  }
}

extension FlowReport {
  /// The failed steps: errors, or warnings if the flow passed on a retry.
  package var annotations: [ReportAnnotation] {
    let failures = failure.map { [$0] } ?? earlierFailures
    return failures.map { failure in
      let callers = failure.callers.map { "\nrun by \($0.description)" }.joined()
      return ReportAnnotation(
        hasPassed ? .warning : .error, path: failure.location.path, position: failure.location.position,
        title: hasPassed ? "\(name) (flaky)" : name, message: "\(failure.location.step): \(failure.summary)\(callers)")
    }
  }
}
