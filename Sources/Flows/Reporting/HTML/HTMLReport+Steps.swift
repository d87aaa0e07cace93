import SourceText
import TerminalModel

extension HTMLReport {
  static func steps(_ page: inout HTMLWriter, _ record: FlowRecord) {
    page.element("section") { section in
      section.element("h2", text: "Steps")
      let wrong = record.report.steps.filter { $0.status == .failed }.count
      let warned = record.report.steps.filter { $0.status == .warned }.count
      for (id, isChecked) in [("all", true), ("failed", false), ("warned", false)] {
        section.open(
          "input",
          ["class": "filter", "type": "radio", "name": "filter", "id": "show-\(id)", "checked": isChecked ? "" : nil])
      }
      section.element("div", ["class": "filters"]) { labels in
        labels.element("label", ["for": "show-all"], text: "All \(record.report.steps.count)")
        labels.element("label", ["for": "show-failed"], text: "Failed \(wrong)")
        labels.element("label", ["for": "show-warned"], text: "Warning \(warned)")
      }
      let events = eventNumbers(record)
      section.element("ol", ["class": "list"]) { list in
        for (index, step) in record.report.steps.enumerated() {
          let command = events[index + 1].map { replayCommand(record, to: $0) }
          item(&list, step, number: index + 1, record.screenshots, replay: command)
        }
      }
    }
    page.lineBreak()
  }

  /// The number of the event in the trace with which each step ends, by the step's number. The first event is the
  /// beginning of the flow.
  private static func eventNumbers(_ record: FlowRecord) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (index, event) in record.events.enumerated() {
      if case .stepEnded(let step, _) = event.fact { numbers[step] = index + 2 }
    }
    return numbers
  }

  /// The command that runs the flow to an event. Reports of shards do not know the trace's name, so it is always the same.
  private static func replayCommand(_ record: FlowRecord, to event: Int) -> String {
    "hull replay trace.jsonl --flow \(RerunCommand.quoted(record.report.path)) --to \(event)"
  }

  private static func item(
    _ list: inout HTMLWriter, _ step: StepReport, number: Int, _ pictures: StepScreenshots?, replay command: String?
  ) {
    let kind = step.status.rawValue.lowercased()
    let depth = step.depth > 0 ? "--depth: \(min(step.depth, 12))" : nil
    list.element("li", ["class": "step \(kind)", "id": "step-\(number)", "style": depth]) { item in
      item.element("details", ["open": step.status == .failed ? "" : nil]) { details in
        details.element("summary") { line in
          line.element("span", ["class": "mark", "title": kind], text: mark(step.status))
          line.element("span", ["class": "number"], text: String(number))
          line.element("span", ["class": "what"], text: step.description)
          line.element("span", ["class": "time"], text: DurationText.formatted(milliseconds: step.milliseconds))
        }
        details.element("div", ["class": "inside"]) { inside in
          if let message = step.message { inside.element("p", ["class": "message"], text: message) }
          inside.element("p", ["class": "soft"]) {
            $0.element("code", text: "\(step.path):\(step.position.line):\(step.position.column)")
          }
          if let command {
            inside.element("p", ["class": "soft"]) { line in
              line.text("The app after this step: ")
              line.element("code", text: command)
            }
          }
          if let pictures { show(&inside, number, pictures) }
        }
      }
    }
    list.lineBreak()
  }

  private static func mark(_ status: StepStatus) -> String {
    switch status {
    case .completed: "✓"
    case .failed: "✗"
    case .warned: "!"
    case .skipped: "–"
    }
  }

  private static func show(_ inside: inout HTMLWriter, _ step: Int, _ pictures: StepScreenshots) {
    let (before, after) = (pictures.before[step], pictures.after[step])
    inside.element("div", ["class": "pictures"]) { pair in
      figure(&pair, before, pictures, caption: "Before")
      figure(&pair, after, pictures, caption: before == after ? "After: the same" : "After")
    }
  }

  private static func figure(_ pair: inout HTMLWriter, _ number: Int?, _ pictures: StepScreenshots, caption: String) {
    guard let number, let grid = pictures.grids[number] else {
      pair.element("p", ["class": "soft"], text: "\(caption): not stored, the flow has too many screenshots.")
      return
    }
    pair.element("figure") { figure in
      figure.element("figcaption", text: caption)
      figure.element("div") { frame in
        let box = pictureBox(grid)
        frame.element("svg", ["viewBox": box, "role": "img", "aria-label": "The screen. \(caption)"]) { svg in
          svg.element("use", ["href": "#picture-\(number)"], text: "")
        }
      }
    }
  }

  /// The view box of a screen's image, in which a cell is 9 by 18 units.
  private static func pictureBox(_ grid: Grid) -> String { "0 0 \(grid.size.columns * 9) \(grid.size.rows * 18)" }

  /// Writes each image once; steps refer to them.
  static func store(_ page: inout HTMLWriter, _ pictures: StepScreenshots, _ picture: (Grid) -> String) {
    page.element("svg", ["class": "store", "aria-hidden": "true"]) { svg in
      for (number, grid) in pictures.grids.sorted(by: { $0.key < $1.key }) {
        svg.element("symbol", ["id": "picture-\(number)", "viewBox": pictureBox(grid)]) {
          $0.markup(picture(grid))
        }
        svg.lineBreak()
      }
    }
  }
}
