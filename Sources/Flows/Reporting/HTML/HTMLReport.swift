import SourceText
import TerminalModel

/// The report as a folder of self-contained HTML files: an index and a page for each flow.
package enum HTMLReport {
  package static let indexName = "index.html"
  /// The folder of the flows' pages, relative to the report's folder.
  package static let flowFolder = "flows"

  /// The name of a flow's page. It depends only on the flow's path, so that pages can be written in any order.
  package static func pageName(ofFlowAt path: String) -> String { baseName(ofFlowAt: path) + ".html" }

  /// The name of a flow's files, without a suffix: unique, and safe on every file system.
  package static func baseName(ofFlowAt path: String) -> String {
    var digest = ContentDigest()
    for byte in path.utf8 { digest.combine(UInt64(byte)) }
    return "\(plainName(ofFlowAt: path))-\(String(digest.value, radix: 16))"
  }

  /// The beginning of the file's name, with only letters and digits.
  private static func plainName(ofFlowAt path: String) -> String {
    // Bytes are much faster than characters, for tens of thousands of flows. CR LF is one character.
    guard path.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return String(file.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? Array(path.utf8)
    let plain = file.prefix(60).map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The page that lists all flows.
  package static func index(_ reports: [FlowReport], run: RunDescription) -> String {
    let verdicts = reports.map { FlowVerdict($0) }
    let counts = Dictionary(grouping: verdicts, by: \.self).mapValues(\.count)
    let summary = ConsoleReporter.counts(RunSummary(reports))
    return HTMLPage.text(title: summary) { page in
      page.element("h1", text: summary)
      page.element("p", ["class": "soft"]) { facts in
        let time = DurationText.formatted(milliseconds: reports.reduce(0) { $0 + $1.milliseconds })
        facts.text("\(time) of virtual time, \(run.device), seed \(run.seed)")
      }
      page.element("div", ["class": "share"]) { share in
        for verdict in FlowVerdict.allCases {
          guard let count = counts[verdict] else { continue }
          share.element("span", ["class": verdict.rawValue, "style": "flex: \(count)"], text: "")
        }
      }
      filters(&page, counts, all: reports.count)
      page.element("ul", ["class": "list"]) { list in
        for report in reports { item(&list, report) }
      }
    }
  }

  /// Filters without a script: the style sheet depends on the state of these inputs.
  private static func filters(_ page: inout HTMLWriter, _ counts: [FlowVerdict: Int], all: Int) {
    let choices =
      [("all", "All", all)]
      + [FlowVerdict.failed, .flaky, .warned].map { ($0.rawValue, $0.label.capitalized, counts[$0] ?? 0) }
    for (id, _, _) in choices {
      page.open(
        "input",
        [
          "class": "filter", "type": "radio", "name": "filter", "id": "show-\(id)", "checked": id == "all" ? "" : nil,
        ])
    }
    page.element("div", ["class": "filters"]) { labels in
      for (id, word, count) in choices { labels.element("label", ["for": "show-\(id)"], text: "\(word) \(count)") }
    }
    page.lineBreak()
  }

  private static func item(_ list: inout HTMLWriter, _ report: FlowReport) {
    let verdict = FlowVerdict(report)
    list.element("li", ["class": "flow \(verdict.rawValue)"]) { item in
      item.element("span", ["class": "badge"], text: verdict.label)
      let link = "\(flowFolder)/\(pageName(ofFlowAt: report.path))"
      item.element("a", ["class": "name", "href": link], text: report.name)
      item.element("div", ["class": "soft"]) { facts in
        facts.element("code", text: report.path)
        facts.text(" \(steps(report)), \(DurationText.formatted(milliseconds: report.milliseconds)) ")
        for tag in report.tags {
          facts.element("span", ["class": "tag"], text: tag)
          facts.text(" ")
        }
      }
      for (number, failure) in report.earlierFailures.enumerated() {
        item.element(
          "p", ["class": "why"], text: "Attempt \(number + 1): \(failure.location.description): \(failure.summary)")
      }
      if let failure = report.failure {
        item.element("p", ["class": "why"], text: "\(failure.location.description): \(failure.summary)")
      }
    }
    list.lineBreak()
  }

  static func steps(_ report: FlowReport) -> String {
    report.stepCount == 1 ? "1 step" : "\(report.stepCount) steps"
  }
}

/// A description of a run for its report.
package struct RunDescription: Equatable, Sendable {
  /// For instance `ios, embedded`.
  package var device: String
  package var seed: UInt64

  package init(device: String, seed: UInt64) {
    self.device = device
    self.seed = seed
  }
}
