import Flows
import SourceText

/// Formats a crash test as one self-contained HTML page.
package enum CrashHTML {
  /// Formats the page.
  /// - Parameter artifacts: the artifacts of each case, by the index of the first run of each group.
  package static func page(_ cases: [CrashCase], artifacts: [[Int: FailureArtifact]]) -> String {
    let defects = cases.filter(\.hasDefects).count
    let title = defects == 0 ? "Crash test: no defect" : "Crash test: defects in \(defects) of \(cases.count)"
    return HTMLPage.text(title: title) { page in
      page.element("h1", text: title)
      if cases.count > 1 { page.element("pre", text: CrashTable.text(cases)) }
      for (index, crash) in cases.enumerated() {
        write(crash, artifacts.indices.contains(index) ? artifacts[index] : [:], to: &page)
      }
    }
  }

  private static func write(_ crash: CrashCase, _ artifacts: [Int: FailureArtifact], to page: inout HTMLWriter) {
    let groups = CrashGroup.all(of: crash)
    page.element("section") { section in
      section.element("h2", text: "\(crash.name): \(crash.condition.description)")
      section.element("p", ["class": "soft"], text: "\(crash.flow), seed \(crash.seed). \(CrashConsole.summary(crash))")
      for (title, verdicts) in [
        ("Defects", groups.filter(\.result.verdict.isDefect)),
        ("Losses", groups.filter { $0.result.verdict == .recovered }),
      ] where !verdicts.isEmpty {
        section.element("h3", text: title)
        for group in verdicts { write(group, of: crash, artifacts[group.first], to: &section) }
      }
      section.element("h3", text: "All points")
      matrix(crash, to: &section)
    }
    page.lineBreak()
  }

  private static func write(
    _ group: CrashGroup, of crash: CrashCase, _ artifact: FailureArtifact?, to section: inout HTMLWriter
  ) {
    guard let first = group.scenarios.first else { return }
    let result = group.result
    let details =
      result.losses + result.unexpectedLines.map { "on the screen instead: \($0)" }
      + (result.lostCalls.isEmpty ? [] : ["calls cut off: \(result.lostCalls.joined(separator: ", "))"])
    section.element("details", ["class": result.verdict.isDefect ? "finding defect" : "finding"]) { box in
      box.element("summary") { line in
        if result.verdict.isDefect {
          line.element("strong", text: "\(result.verdict.rawValue): ")
          line.text(result.reason)
        } else {
          line.text(result.losses.first ?? "")
          if result.losses.count > 1 { line.text(", and \(result.losses.count - 1) more") }
        }
        let kinds = group.kinds.map(\.rawValue).joined(separator: ", ")
        line.element(
          "span", ["class": "soft"], text: " \(kinds); \(group.scenarios.count) of \(crash.results.count) runs")
      }
      box.element("ul") { list in
        for detail in details { list.element("li", text: detail) }
      }
      if !result.calls.isEmpty { write(result.calls, to: &box) }
      box.element("p", text: "First at point \(first.point.number) of step \(first.point.step): \(first.point.text)")
      box.element("pre", text: crash.replayCommand(for: first))
      if let artifact { write(artifact, to: &box) }
    }
    section.lineBreak()
  }

  private static func write(_ calls: [CrashCallCount], to box: inout HTMLWriter) {
    box.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table") { table in
        row(["Native calls", "Baseline", "Here"], "th", to: &table)
        for call in calls { row([call.call, "\(call.baseline)", "\(call.actual)"], "td", to: &table) }
      }
    }
  }

  private static func write(_ artifact: FailureArtifact, to box: inout HTMLWriter) {
    box.element("figure") { figure in
      figure.element("figcaption", text: "Final screen")
      figure.element("div") { $0.markup(artifact.screenshot) }
    }
    box.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table") { table in
        row(["Time", "Tab", "Callback", "Detail"], "th", to: &table)
        for line in artifact.timeline { row(line, "td", to: &table) }
      }
    }
  }

  private static func matrix(_ crash: CrashCase, to section: inout HTMLWriter) {
    section.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table", ["class": "matrix"]) { table in
        row([""] + crash.kinds.map(\.rawValue), "th", to: &table)
        for line in CrashRow.all(of: crash) {
          if let step = line.step {
            table.element("tr") {
              $0.element(
                "td", ["class": "step", "colspan": "\(crash.kinds.count + 1)"], text: "\(step.number) \(step.text)")
            }
          }
          table.element("tr") { row in
            row.element("td", text: line.label)
            for verdict in line.verdicts {
              guard let verdict else {
                row.element("td", text: "")
                continue
              }
              row.element(
                "td", ["class": "mark \(name(of: verdict))", "title": verdict.rawValue], text: String(verdict.mark))
            }
          }
          table.lineBreak()
        }
      }
    }
    let marks = CrashVerdict.allCases.reversed().map { "\($0.mark) \($0.rawValue)" }
    section.element("p", ["class": "soft"], text: marks.joined(separator: ", "))
  }

  private static func name(of verdict: CrashVerdict) -> String {
    if verdict.isDefect { return "defect" }
    return verdict == .recovered ? "recovered" : "equivalent"
  }

  private static func row(_ cells: [String], _ element: String, to table: inout HTMLWriter) {
    table.element("tr") { row in
      for cell in cells { row.element(element, text: cell) }
    }
    table.lineBreak()
  }
}
