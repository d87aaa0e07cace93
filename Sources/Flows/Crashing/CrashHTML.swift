import SourceText

/// A crash test as one page of HTML that needs nothing else.
public enum CrashHTML {
  /// - Parameter exhibits: for the first run of each group, by the place of its case and the place of the run.
  public static func page(_ cases: [CrashCase], exhibits: [[Int: CrashExhibit]]) -> String {
    let defects = cases.filter(\.hasDefects).count
    let title = defects == 0 ? "Crash test: no defect" : "Crash test: defects in \(defects) of \(cases.count)"
    return HTMLPage.text(title: title) { page in
      page.element("h1", text: title)
      if cases.count > 1 { page.element("pre", text: CrashTable.text(cases)) }
      for (place, crash) in cases.enumerated() {
        write(crash, exhibits.indices.contains(place) ? exhibits[place] : [:], to: &page)
      }
    }
  }

  private static func write(_ crash: CrashCase, _ exhibits: [Int: CrashExhibit], to page: inout HTMLWriter) {
    page.element("section") { section in
      section.element("h2", text: "\(crash.name): \(crash.condition.text)")
      section.element("p", ["class": "soft"], text: "\(crash.flow), seed \(crash.seed). \(CrashConsole.summary(crash))")
      for group in CrashGroup.all(of: crash) where group.result.verdict != .equivalent {
        write(group, of: crash, exhibits[group.first], to: &section)
      }
      matrix(crash, to: &section)
    }
    page.lineBreak()
  }

  private static func write(
    _ group: CrashGroup, of crash: CrashCase, _ exhibit: CrashExhibit?, to section: inout HTMLWriter
  ) {
    guard let first = group.scenarios.first else { return }
    let result = group.result
    section.element("details", ["class": result.verdict.isDefect ? "failure" : "failure earlier"]) { box in
      box.element("summary") { line in
        line.element("strong", text: result.verdict.rawValue)
        line.text(result.reason.isEmpty ? "" : ": \(result.reason)")
        line.text(" (\(group.scenarios.count) of \(crash.results.count) runs)")
      }
      box.element("ul") { list in
        for loss in result.losses { list.element("li", text: loss) }
        if !result.lostCalls.isEmpty {
          list.element("li", text: "calls cut off: \(result.lostCalls.joined(separator: ", "))")
        }
      }
      let kinds = group.kinds.map(\.rawValue).joined(separator: ", ")
      box.element(
        "p", text: "\(kinds). First at point \(first.point.number) of step \(first.point.step): \(first.point.text)")
      box.element("pre", text: crash.replay(first))
      if let exhibit { write(exhibit, to: &box) }
    }
    section.lineBreak()
  }

  private static func write(_ exhibit: CrashExhibit, to box: inout HTMLWriter) {
    box.element("figure") { figure in
      figure.element("figcaption", text: "The screen at the end")
      figure.element("div") { $0.markup(exhibit.picture) }
    }
    box.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table") { table in
        row(["Time", "Tab", "Callback", "Detail"], "th", to: &table)
        for line in exhibit.timeline { row(line, "td", to: &table) }
      }
    }
  }

  private static func matrix(_ crash: CrashCase, to section: inout HTMLWriter) {
    section.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table") { table in
        row(["Step", "Point"] + crash.kinds.map(\.rawValue), "th", to: &table)
        for line in CrashRow.all(of: crash) {
          let step = line.step.map { "\($0.number) \($0.text)" } ?? ""
          row([step, line.text] + line.verdicts.map { String($0.mark) }, "td", to: &table)
        }
      }
    }
    let marks = CrashVerdict.allCases.reversed().map { "\($0.mark) \($0.rawValue)" }
    section.element("p", ["class": "soft"], text: marks.joined(separator: ", "))
  }

  private static func row(_ cells: [String], _ element: String, to table: inout HTMLWriter) {
    table.element("tr") { row in
      for cell in cells { row.element(element, text: cell) }
    }
    table.lineBreak()
  }
}
