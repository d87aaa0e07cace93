/// A defect of an app's back navigation.
package struct BackFinding: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Back does not leave the place: it stays there, or returns to it by itself.
    case trap
    /// Back shows the same location once more.
    case double
    /// Back leaves the app elsewhere than at the start of a tab.
    case exit
    /// Neither Back nor an element nor a tab leads away.
    case deadEnd = "dead end"
    /// The bar does not fit to the stack, or differs from the one before the visit.
    case bar
  }

  package var kind: Kind
  package var place: BackPlace
  package var message: String
  /// The steps from the launch to the place.
  package var path: [String]
}

/// The result of a visit of an app.
package struct BackReport: Equatable, Sendable {
  package var app: String
  package var platform: String
  /// The visited places in the order of their discovery.
  package var places: [BackPlace] = []
  package var findings: [BackFinding] = []
  /// Why parts of the app were not visited.
  package var remarks: [String] = []

  package var lines: [String] {
    var lines = ["Back navigation of \(app) on \(platform)", ""]
    for finding in findings {
      lines += ["\(finding.kind.rawValue): \(finding.place)", "  \(finding.message)"]
      lines.append("  path: \(finding.path.isEmpty ? "launch" : finding.path.joined(separator: ", "))")
      lines.append("")
    }
    lines += remarks.map { "note: \($0)" }
    lines.append("\(Self.count(places.count, "place")), \(Self.count(findings.count, "problem"))")
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
