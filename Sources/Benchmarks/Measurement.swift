import BridgeContract

/// A summary of the samples of one quantity. The unit is part of the measurement's name.
package struct Measurement: Equatable, Sendable {
  package var p50: Double
  package var p99: Double
  package var count: Int

  /// Summarizes samples; nil without samples.
  package init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    p50 = Self.quantile(0.5, sorted)
    p99 = Self.quantile(0.99, sorted)
    count = sorted.count
  }

  /// `{p50, p99, n}` with three decimals.
  package var json: JSONValue {
    .object([
      JSONMember("p50", .number(Self.rounded(p50))), JSONMember("p99", .number(Self.rounded(p99))),
      JSONMember("n", .integer(Int64(count))),
    ])
  }

  /// The quantile by the nearest-rank method.
  private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
