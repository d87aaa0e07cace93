import SourceText

/// A log of a flow as a table.
package struct HTMLTable {
  var title: String
  var columns: [String]
  /// The rows; the first column is the time.
  package var rows: [[String]]

  /// The logs that are not empty.
  static func all(of record: FlowRecord) -> [HTMLTable] {
    [timeline, bridge, console, scripts, processes, network].map { $0(record) }.filter { !$0.rows.isEmpty }
  }

  /// The callbacks of the tabs' delegates.
  package static func timeline(_ record: FlowRecord) -> HTMLTable {
    let rows = record.events.compactMap { event -> [String]? in
      guard case .timelineRecorded(let milestone) = event.fact else { return nil }
      return [time(event), milestone.tab.rawValue, milestone.name.rawValue, milestone.detail]
    }
    return HTMLTable(title: "Timeline", columns: ["Time", "Tab", "Callback", "Detail"], rows: rows)
  }

  private static func bridge(_ record: FlowRecord) -> HTMLTable {
    let rows = record.events.compactMap { event -> [String]? in
      switch event.fact {
      case .callBegan(let call): return [time(event), call.tab.rawValue, "call", call.interfaceName, call.data]
      case .callEnded(let call):
        switch call.outcome {
        case .value(let json)?: return [time(event), call.tab.rawValue, "resolved", call.interfaceName, json]
        case .failure(let error)?:
          let text = "\(error.code): \(error.message)"
          return [time(event), call.tab.rawValue, "rejected", call.interfaceName, text]
        case nil: return nil
        }
      default: return nil
      }
    }
    return HTMLTable(title: "Bridge", columns: ["Time", "Tab", "", "Interface", "Data"], rows: rows)
  }

  private static func console(_ record: FlowRecord) -> HTMLTable {
    let rows = record.events.compactMap { event -> [String]? in
      guard case .logged(let line) = event.fact else { return nil }
      return [time(event), line.tab.rawValue, "\(line.message.level)", line.message.text, line.message.source]
    }
    return HTMLTable(title: "Console", columns: ["Time", "Tab", "Level", "Text", "Source"], rows: rows)
  }

  private static func scripts(_ record: FlowRecord) -> HTMLTable {
    HTMLTable(title: "Console of the flow's scripts", columns: ["Text"], rows: record.report.console.map { [$0] })
  }

  private static func processes(_ record: FlowRecord) -> HTMLTable {
    let rows = record.events.compactMap { event -> [String]? in
      switch event.fact {
      case .rendererStarted(let tab): return [time(event), tab?.rawValue ?? "", "started", ""]
      case .rendererStopped(let tab): return [time(event), tab?.rawValue ?? "", "stopped", ""]
      case .rendererSignaled(let tab, let kind): return [time(event), tab?.rawValue ?? "", "killed", kind.rawValue]
      case .rendererRevived(let tab): return [time(event), tab?.rawValue ?? "", "revived", ""]
      case .rendererDied(let death):
        let cause = death.cause.map { "\($0.description); " } ?? ""
        return [time(event), death.tab.rawValue, "died", "\(cause)\(death.verdictDescription)"]
      case .hostExited: return [time(event), "", "the app exited", ""]
      default: return nil
      }
    }
    return HTMLTable(title: "Processes", columns: ["Time", "Tab", "", "Detail"], rows: rows)
  }

  private static func network(_ record: FlowRecord) -> HTMLTable {
    let rows = record.events.compactMap { event -> [String]? in
      switch event.fact {
      case .loadBegan(let tab, let method, let url): return [time(event), tab?.rawValue ?? "", method, url]
      case .loadRedirected(let tab, let status, let url): return [time(event), tab?.rawValue ?? "", "\(status)", url]
      case .loadResponded(let tab, let status, let url, let bytes):
        return [time(event), tab?.rawValue ?? "", "\(status)", "\(url) (\(bytes) bytes)"]
      case .loadFailed(let tab, let failure):
        return [time(event), tab?.rawValue ?? "", "failed", "\(failure.url): \(failure.message)"]
      case .resourceRequested(let tab, let resource):
        return [time(event), tab?.rawValue ?? "", resource.method, "\(resource.url) (\(resource.destination))"]
      default: return nil
      }
    }
    return HTMLTable(title: "Network", columns: ["Time", "Tab", "", "URL"], rows: rows)
  }

  private static func time(_ event: TraceEvent) -> String { DurationText.formatted(milliseconds: event.time) }
}

extension HTMLReport {
  static func write(_ table: HTMLTable, to page: inout HTMLWriter) {
    page.element("section") { section in
      section.element("details", ["open": ""]) { details in
        details.element("summary", text: "\(table.title) \(table.rows.count)")
        details.element("div", ["class": "scroll"]) { scroll in
          scroll.element("table") { rows in
            rows.element("tr") { head in
              for column in table.columns { head.element("th", text: column) }
            }
            for row in table.rows.prefix(rowLimit) {
              rows.element("tr") { line in
                for (index, value) in row.enumerated() {
                  line.element(
                    "td", ["class": index == 0 && row.count > 1 ? "when" : nil], text: String(value.prefix(1_000)))
                }
              }
              rows.lineBreak()
            }
          }
        }
        if table.rows.count > rowLimit {
          details.element(
            "p", ["class": "soft"], text: "\(table.rows.count - rowLimit) more are in the trace (--json).")
        }
      }
    }
    page.lineBreak()
  }
}
