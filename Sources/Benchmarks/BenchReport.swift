import BridgeContract

/// The measurements of a run in the order of the output.
package struct BenchReport: Equatable, Sendable {
  package private(set) var names: [String] = []
  package private(set) var measurements: [String: Measurement] = [:]

  package init() {}

  /// Adds a measurement; one without samples is omitted.
  package mutating func add(_ name: String, _ samples: [Double]) {
    guard let measurement = Measurement(samples) else { return }
    if measurements[name] == nil { names.append(name) }
    measurements[name] = measurement
  }

  package var json: JSONValue {
    .object(names.compactMap { name in measurements[name].map { JSONMember(name, $0.json) } })
  }

  /// A readable table, followed by ratios, which are meaningful even on a machine under load.
  package var lines: [String] {
    let width = names.map(\.count).max() ?? 0
    var lines = names.compactMap { name -> String? in
      guard let measurement = measurements[name] else { return nil }
      let padded = name + String(repeating: " ", count: width - name.count)
      return "\(padded)  p50 \(formatted(measurement.p50))  p99 \(formatted(measurement.p99))  n \(measurement.count)"
    }
    lines += ratio("sync bridge call over raw round trip", "bridge_sync_rtt_us", "raw_ipc_rtt_us")
    lines += ratio("async bridge call over raw round trip", "bridge_async_rtt_us", "raw_ipc_rtt_us")
    lines += ratio("the same, not pinned: sync", "bridge_sync_rtt_us_free", "raw_ipc_rtt_us_free")
    lines += ratio("the same, not pinned: async", "bridge_async_rtt_us_free", "raw_ipc_rtt_us_free")
    lines += ratio("call of a native program over a round trip over pipes", "native_reply_rtt_us", "raw_pipe_rtt_us")
    lines += ratio("call of a native program over a declared reply", "native_reply_rtt_us", "declared_reply_rtt_us")
    lines += ratio(
      "recovery with all phases shown over recovery without", "recovery_screen_demo_ms", "recovery_screen_plain_ms")
    lines += ratio("click in 1000 rows over click in 10 rows", "click_1000_rows_ms", "click_10_rows_ms")
    lines += ratio("the same in a table", "click_1000_table_rows_ms", "click_10_table_rows_ms")
    lines += ratio("DOM-heavy work, first run, over WebKit's", "dom_heavy_first_ms", "dom_heavy_webkit_first_ms")
    lines += ratio("the same, later runs", "dom_heavy_ms", "dom_heavy_webkit_ms")
    return lines
  }

  private func ratio(_ title: String, _ name: String, _ base: String) -> [String] {
    guard let value = measurements[name], let unit = measurements[base], unit.p50 > 0 else { return [] }
    return ["\(title): \(formatted(value.p50 / unit.p50))"]
  }

  private func formatted(_ value: Double) -> String {
    let tenths = (value * 100).rounded() / 100
    let text = "\(tenths)"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
