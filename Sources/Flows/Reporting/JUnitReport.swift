/// Formats reports as JUnit XML with one test case per flow. Times are virtual, and there are no timestamps, so that the
/// same flows with the same results write the same bytes.
package enum JUnitReport {
  /// Formats the reports.
  /// - Parameters:
  ///   - device: the platform and engine of the run, for instance `ios, embedded`.
  ///   - suite: the suite's name.
  package static func xml(_ reports: [FlowReport], device: String, suite: String = "Test Suite") -> String {
    let failures = reports.filter { !$0.hasPassed }.count
    let time = reports.reduce(0) { $0 + $1.milliseconds }
    let head = attributes([
      ("name", suite), ("device", device), ("tests", String(reports.count)), ("failures", String(failures)),
      ("errors", "0"), ("skipped", "0"), ("time", ReportText.seconds(milliseconds: time)),
    ])
    var lines = ["<?xml version='1.0' encoding='UTF-8'?>", "<testsuites>", "  <testsuite\(head)>"]
    for report in reports { lines += testCase(report) }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  private static func testCase(_ report: FlowReport) -> [String] {
    let reserved = ["junitId", "junitClassname"]
    func property(_ name: String) -> String? { report.properties.last { $0.name == name }?.value }
    let head = attributes([
      ("id", property("junitId") ?? report.name), ("name", report.name),
      ("classname", property("junitClassname") ?? report.name), ("file", report.path),
      ("time", ReportText.seconds(milliseconds: report.milliseconds)), ("status", report.status.rawValue),
    ])
    var properties = report.properties.filter { !reserved.contains($0.name) }
    if report.isFlaky { properties.append(FlowVariable("flaky", "true")) }
    if !report.tags.isEmpty { properties.append(FlowVariable("tags", report.tags.joined(separator: ", "))) }
    var inner: [String] = []
    if !properties.isEmpty {
      inner.append("      <properties>")
      inner += properties.map { "        <property\(attributes([("name", $0.name), ("value", $0.value)]))/>" }
      inner.append("      </properties>")
    }
    inner += failures(report)
    guard !inner.isEmpty else { return ["    <testcase\(head)/>"] }
    return ["    <testcase\(head)>"] + inner + ["    </testcase>"]
  }

  /// The failures of all attempts as elements of Maven Surefire: `failure` and `rerunFailure`, or `flakyFailure` before
  /// a success.
  private static func failures(_ report: FlowReport) -> [String] {
    let all = report.earlierFailures + [report.failure].compactMap(\.self)
    return all.enumerated().map { index, failure in
      let name = report.hasPassed ? "flakyFailure" : index == 0 ? "failure" : "rerunFailure"
      let head = attributes([("message", "\(failure.location.step): \(failure.summary)")])
      return "      <\(name)\(head)>\(content(failure.description))</\(name)>"
    }
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(ReportText.xml($1))\"" }.joined()
  }

  /// Escapes an element's content and preserves its line breaks.
  private static func content(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { ReportText.xml(String($0)) }
      .joined(separator: "\n")
  }
}
