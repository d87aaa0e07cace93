import BridgeContract

/// Durations of earlier runs in real milliseconds, by which shards are balanced.
package struct Timings: Equatable, Sendable {
  package static let version = 1
  /// The cost of a flow or a run, in microseconds, if no duration is known.
  private static let defaultCost = 1_000

  /// The mean of a flow's baselines in crash tests.
  package struct Baseline: Equatable, Sendable {
    package var milliseconds: Double
    /// The number of points.
    package var points: Double

    package init(milliseconds: Double, points: Double) {
      self.milliseconds = milliseconds
      self.points = points
    }
  }

  /// The durations of flows by path.
  package var flows: [String: Double] = [:]
  /// The mean durations of the runs of crash tests by the flow's path and the kind of death.
  package var crashRuns: [String: [String: Double]] = [:]
  /// The baselines of crash tests by the flow's path.
  package var baselines: [String: Baseline] = [:]

  package init() {}

  package var isEmpty: Bool { flows.isEmpty && crashRuns.isEmpty && baselines.isEmpty }

  /// Replaces durations by newer ones.
  package mutating func update(with other: Timings) {
    flows.merge(other.flows) { $1 }
    for (path, kinds) in other.crashRuns { crashRuns[path, default: [:]].merge(kinds) { $1 } }
    baselines.merge(other.baselines) { $1 }
  }

  /// Costs of flows in microseconds. A flow without a duration has the mean of all others.
  package func costs(ofFlows paths: [String]) -> [Int] {
    // Sums of doubles depend on the order.
    let known = flows.sorted { $0.key < $1.key }.map { Self.cost($0.value) }
    let mean = known.isEmpty ? Self.defaultCost : known.reduce(0, +) / known.count
    return paths.map { flows[$0].map(Self.cost) ?? mean }
  }

  /// A cost in microseconds.
  static func cost(_ milliseconds: Double) -> Int { Int(min(max(milliseconds, 0.001), 1e9) * 1_000) }

  /// The file's content: one line for each flow, sorted.
  package var text: String {
    func object(_ members: [String]) -> String { members.isEmpty ? "{}" : "{\n\(members.joined(separator: ",\n"))}" }
    func name(_ text: String) -> String { JSONValue.string(text).text }
    let flowLines = flows.sorted { $0.key < $1.key }.map { "\(name($0.key)):\(Self.number($0.value).text)" }
    let crashLines = crashRuns.sorted { $0.key < $1.key }.map { path, kinds in
      let members = kinds.sorted { $0.key < $1.key }.map { JSONMember($0.key, Self.number($0.value)) }
      return "\(name(path)):\(JSONValue.object(members).text)"
    }
    let baselineLines = baselines.sorted { $0.key < $1.key }.map { path, baseline in
      let members = [
        JSONMember("duration", Self.number(baseline.milliseconds)), JSONMember("points", Self.number(baseline.points)),
      ]
      return "\(name(path)):\(JSONValue.object(members).text)"
    }
    return "{\"hull_timings\":\(Self.version),\"unit\":\"ms\",\n\"flows\":\(object(flowLines)),\n"
      + "\"crashtest\":\(object(crashLines)),\n\"baselines\":\(object(baselineLines))}\n"
  }

  /// With three decimals.
  private static func number(_ milliseconds: Double) -> JSONValue {
    .number((min(max(milliseconds, 0), 1e9) * 1_000).rounded() / 1_000)
  }

  /// Parses a file's content.
  package init(parsing text: String) throws(ShardError) {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: text)
    } catch {
      throw ShardError("is not JSON (\(error.description)); delete it, or use a file that --timings has written")
    }
    guard let version = value["hull_timings"] else {
      throw ShardError("is not a timings file; delete it, or use a file that --timings has written")
    }
    guard version == .integer(Int64(Self.version)) else {
      throw ShardError(
        "has version \(version.text), and this version of hull reads version \(Self.version); delete it, or use the "
          + "same version of hull")
    }
    flows = try Self.durations(value["flows"])
    for member in try Self.members(value["crashtest"]) { crashRuns[member.name] = try Self.durations(member.value) }
    // Earlier versions of hull did not write them.
    guard let known = value["baselines"] else { return }
    for member in try Self.members(known) {
      let numbers = try Self.durations(member.value)
      guard let duration = numbers["duration"], let points = numbers["points"] else {
        throw ShardError("the baseline of \(member.name) has no duration or no points; delete it")
      }
      baselines[member.name] = Baseline(milliseconds: duration, points: points)
    }
  }

  private static func durations(_ value: JSONValue?) throws(ShardError) -> [String: Double] {
    var durations: [String: Double] = [:]
    for member in try members(value) {
      switch member.value {
      case .number(let number) where number >= 0: durations[member.name] = number
      case .integer(let number) where number >= 0: durations[member.name] = Double(number)
      default:
        throw ShardError("\(member.name) has the duration \(member.value.text), which is not a number of milliseconds")
      }
    }
    return durations
  }

  private static func members(_ value: JSONValue?) throws(ShardError) -> [JSONMember] {
    guard case .object(let members)? = value else {
      throw ShardError(
        "\"flows\", \"crashtest\" or \"baselines\" is not an object; delete it and let --timings write it again")
    }
    return members
  }
}
