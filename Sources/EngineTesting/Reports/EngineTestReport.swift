import Flows

/// The results of the suite as texts.
package enum EngineTestReport {
  /// A line for the case, and below it what differs.
  package static func lines(_ result: EngineCaseResult) -> [String] {
    switch result.outcome {
    case .passed: ["pass  \(result.name)"]
    case .skipped(let missing): ["skip  \(result.name): needs \(missing.joined(separator: ", "))"]
    case .failed(let failure):
      ["FAIL  \(result.name): \(text(failure))"] + failure.shownDifference.map { "        \($0)" }
        + ["        docs/page-protocol.md, \(result.section)"]
    }
  }

  private static func text(_ failure: EngineCaseResult.Failure) -> String {
    "\(failure.kind.rawValue)\(failure.line.map { " in the step of line \($0)" } ?? ""): \(failure.message)"
  }

  /// The number of results of each kind.
  package static func summary(_ results: [EngineCaseResult], engine: String) -> String {
    let failed = results.count { if case .failed = $0.outcome { true } else { false } }
    let skipped = results.count { if case .skipped = $0.outcome { true } else { false } }
    return "\(engine): \(results.count - failed - skipped) of \(results.count) cases passed, \(failed) failed, "
      + "\(skipped) skipped"
  }

  /// JUnit XML, with a test case per case.
  package static func junit(_ results: [EngineCaseResult], engine: String) -> String {
    let failed = results.count { if case .failed = $0.outcome { true } else { false } }
    let skipped = results.count { if case .skipped = $0.outcome { true } else { false } }
    var lines = [
      "<?xml version='1.0' encoding='UTF-8'?>", "<testsuites>",
      "  <testsuite name=\"page protocol\" device=\"\(ReportText.xml(engine))\" tests=\"\(results.count)\" "
        + "failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\">",
    ]
    for result in results {
      let head = "    <testcase name=\"\(ReportText.xml(result.name))\" classname=\"\(ReportText.xml(result.section))\""
      switch result.outcome {
      case .passed: lines.append("\(head)/>")
      case .skipped(let missing):
        lines += [
          "\(head)>", "      <skipped message=\"needs \(ReportText.xml(missing.joined(separator: ", ")))\"/>",
          "    </testcase>",
        ]
      case .failed(let failure):
        let content = failure.shownDifference.map { ReportText.xml($0) }.joined(separator: "\n")
        lines += [
          "\(head)>", "      <failure message=\"\(ReportText.xml(text(failure)))\">\(content)</failure>",
          "    </testcase>",
        ]
      }
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}
