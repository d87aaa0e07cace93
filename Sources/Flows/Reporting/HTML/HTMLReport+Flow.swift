import SourceText
import TerminalModel

extension HTMLReport {
  /// The maximum number of rows of a table; the trace has all of them.
  static let rowLimit = 2_000

  /// The page of a flow: the failure, the steps with screenshots, and the logs.
  /// - Parameter picture: renders a screen as an SVG document.
  package static func page(of record: FlowRecord, picture: (Grid) -> String) -> String {
    let report = record.report
    let verdict = FlowVerdict(report)
    return HTMLPage.text(title: "\(verdict.label): \(report.name)") { page in
      page.element("nav") { $0.element("a", ["href": "../\(indexName)"], text: "All flows") }
      page.element("h1") { head in
        head.element("span", ["class": "badge \(verdict.rawValue)"], text: verdict.label)
        head.text(" \(report.name)")
      }
      facts(&page, record)
      for (number, failure) in report.earlierFailures.enumerated() {
        self.failure(&page, failure, title: "Attempt \(number + 1) failed", kind: "failure earlier")
      }
      if let failure = report.failure { self.failure(&page, failure, title: "Why it failed", kind: "failure") }
      steps(&page, record)
      for table in HTMLTable.all(of: record) { write(table, to: &page) }
      if let pictures = record.screenshots { store(&page, pictures, picture) }
    }
  }

  private static func facts(_ page: inout HTMLWriter, _ record: FlowRecord) {
    let report = record.report
    let facts = [
      ("File", report.path), ("Tags", report.tags.joined(separator: ", ")), ("Platform", record.platform.rawValue),
      ("Seed", String(record.seed)),
      ("Virtual time", DurationText.formatted(milliseconds: report.milliseconds)),
      ("Steps", String(report.steps.count)), ("Recordings", report.recordings.joined(separator: ", ")),
    ]
    page.element("dl", ["class": "facts"]) { list in
      for (name, value) in facts where !value.isEmpty {
        list.element("dt", text: name)
        list.element("dd", text: value)
      }
    }
    page.lineBreak()
  }

  private static func failure(_ page: inout HTMLWriter, _ failure: FlowFailure, title: String, kind: String) {
    page.element("section", ["class": kind]) { box in
      box.element("h2", text: title)
      box.element("p") { what in
        what.element("strong", text: failure.location.step)
        what.text(": \(failure.message)")
        if let reason = failure.reason { what.text(": \(reason)") }
      }
      if !failure.nearest.isEmpty {
        box.element("p", text: "Nearest: \(failure.nearest.joined(separator: ", "))")
      }
      let location = failure.location
      box.element("p") {
        $0.element("code", text: "\(location.path):\(location.position.line):\(location.position.column)")
      }
      for caller in failure.callers {
        box.element("p", ["class": "soft"]) { line in
          line.text("run by ")
          line.element("code", text: caller.description)
        }
      }
      if !failure.excerpt.isEmpty { box.element("pre", text: failure.excerpt) }
      scene(&box, failure.snapshot)
    }
    page.lineBreak()
  }

  private static func scene(_ box: inout HTMLWriter, _ scene: FailureSnapshot) {
    let stack = scene.stack.isEmpty ? "empty" : scene.stack.joined(separator: " → ")
    var rows = [("Tab", [scene.tab]), ("Back stack", [stack]), ("Bar", [scene.bar])]
    if let dialog = scene.dialog { rows.append(("Dialog", [dialog])) }
    rows += [("Deaths", scene.deaths), ("Last bridge calls", scene.calls), ("Console", scene.console)]
      .filter { !$0.1.isEmpty }
    box.element("dl", ["class": "facts"]) { list in
      for (name, values) in rows {
        list.element("dt", text: name)
        for value in values { list.element("dd", text: value) }
      }
    }
    if !scene.screen.isEmpty { box.element("pre", ["class": "screen"], text: scene.screen) }
  }
}
