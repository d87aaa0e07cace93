import BridgeContract

/// Real durations that a run has measured, in milliseconds.
package struct Measurements: Equatable, Sendable {
  /// The durations of several runs together.
  package struct Sum: Equatable, Sendable {
    package var milliseconds = 0.0
    package var count = 0
  }

  /// Several baselines of one flow together: under other conditions, or in other shards.
  package struct BaselineSum: Equatable, Sendable {
    package var milliseconds = 0.0
    package var points = 0
    package var count = 0
  }

  /// By path.
  package var flows: [String: Double] = [:]
  /// The runs of crash tests, by the flow's path and the kind of death.
  package var crashRuns: [String: [String: Sum]] = [:]
  /// The baselines of crash tests, by the flow's path.
  package var baselines: [String: BaselineSum] = [:]

  package init() {}

  /// Adds the duration of a run of a crash test.
  package mutating func addCrashRun(of path: String, kind: String, milliseconds: Double) {
    crashRuns[path, default: [:]][kind, default: Sum()].milliseconds += milliseconds
    crashRuns[path, default: [:]][kind, default: Sum()].count += 1
  }

  /// Adds the baseline of a flow.
  /// - Parameter points: all points, even if only some of them are tested.
  package mutating func addBaseline(of path: String, points: Int, milliseconds: Double) {
    add(BaselineSum(milliseconds: milliseconds, points: points, count: 1), of: path)
  }

  private mutating func add(_ other: BaselineSum, of path: String) {
    var sum = baselines[path] ?? BaselineSum()
    sum.milliseconds += other.milliseconds
    sum.points += other.points
    sum.count += other.count
    baselines[path] = sum
  }

  /// Adds the measurements of another shard.
  package mutating func add(_ other: Measurements) {
    flows.merge(other.flows) { $1 }
    for (path, kinds) in other.crashRuns {
      for (kind, sum) in kinds {
        crashRuns[path, default: [:]][kind, default: Sum()].milliseconds += sum.milliseconds
        crashRuns[path, default: [:]][kind, default: Sum()].count += sum.count
      }
    }
    for (path, sum) in other.baselines { add(sum, of: path) }
  }

  /// The durations by which later runs are balanced.
  package var timings: Timings {
    var timings = Timings()
    timings.flows = flows
    timings.crashRuns = crashRuns.mapValues { kinds in
      kinds.mapValues { $0.milliseconds / Double(max(1, $0.count)) }
    }
    timings.baselines = baselines.mapValues { sum in
      let count = Double(max(1, sum.count))
      return Timings.Baseline(milliseconds: sum.milliseconds / count, points: Double(sum.points) / count)
    }
    return timings
  }

  package var json: JSONValue {
    let crash = crashRuns.sorted { $0.key < $1.key }.map { path, kinds in
      JSONMember(
        path,
        .object(
          kinds.sorted { $0.key < $1.key }.map {
            JSONMember($0.key, .array([.number($0.value.milliseconds), .integer(Int64($0.value.count))]))
          }))
    }
    return .object([
      JSONMember("flows", .object(flows.sorted { $0.key < $1.key }.map { JSONMember($0.key, .number($0.value)) })),
      JSONMember("crashtest", .object(crash)),
      JSONMember(
        "baselines",
        .object(
          baselines.sorted { $0.key < $1.key }.map { path, sum in
            let counts = [JSONValue.integer(Int64(sum.points)), .integer(Int64(sum.count))]
            return JSONMember(path, .array([.number(sum.milliseconds)] + counts))
          })),
    ])
  }

  /// nil if the value is not one of `json`.
  package init?(_ json: JSONValue) {
    guard case .object(let flowMembers)? = json["flows"], case .object(let crashMembers)? = json["crashtest"],
      case .object(let baselineMembers)? = json["baselines"]
    else { return nil }
    for member in flowMembers {
      guard let time = Self.number(member.value) else { return nil }
      flows[member.name] = time
    }
    for path in crashMembers {
      guard case .object(let kinds) = path.value else { return nil }
      for kind in kinds {
        guard case .array(let pair) = kind.value, pair.count == 2, let time = Self.number(pair[0]),
          case .integer(let count) = pair[1]
        else { return nil }
        crashRuns[path.name, default: [:]][kind.name] = Sum(milliseconds: time, count: Int(count))
      }
    }
    for path in baselineMembers {
      guard case .array(let values) = path.value, values.count == 3, let time = Self.number(values[0]),
        case .integer(let points) = values[1], case .integer(let count) = values[2]
      else { return nil }
      baselines[path.name] = BaselineSum(milliseconds: time, points: Int(points), count: Int(count))
    }
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
