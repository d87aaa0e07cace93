/// The shard that a scheduler has assigned to this process.
package struct ScheduledShard: Equatable, Sendable {
  package var shard: Shard
  package var scheduler: Scheduler
  /// The variables that describe it, as `NAME=VALUE`.
  package var variables: [String]
  /// Other schedulers whose variables are set, too.
  package var ignored: [Scheduler] = []

  /// `shard 2/4 from Slurm (SLURM_ARRAY_TASK_ID=2, SLURM_ARRAY_TASK_COUNT=4)`.
  package var description: String {
    let source = scheduler == .hull ? "" : "\(scheduler.record.name), "
    let others = ignored.map(\.record.name).joined(separator: ", ")
    return "shard \(shard) from \(source)\(variables.joined(separator: ", "))"
      + (ignored.isEmpty ? "" : "; ignored: \(others)")
  }

  /// Looks for a scheduler in the environment; nil if there is none.
  ///
  /// Some systems set an index and a count of one for each job that is not divided. Such a shard 1/1 is used only if no
  /// other scheduler divides the run.
  package static func find(in environment: [String: String]) throws(ShardError) -> ScheduledShard? {
    let lookup = ShardVariables(environment)
    var undivided: ScheduledShard?
    var found: ScheduledShard?
    var others: [Scheduler] = []
    for scheduler in Scheduler.allCases where lookup.describes(scheduler) {
      guard found == nil else {
        others.append(scheduler)
        continue
      }
      let scheduled = try lookup.shard(of: scheduler)
      if scheduled.shard.count == 1, scheduler != .hull {
        undivided = undivided ?? scheduled
      } else {
        found = scheduled
      }
    }
    found?.ignored = others
    return found ?? undivided
  }

  /// The error of a search without a result.
  package static var missing: ShardError {
    let names = Scheduler.allCases.compactMap { $0.record.names.first }.joined(separator: ", ")
    return ShardError(
      "no scheduler found: none of \(names) is set; run it in a job array, or write --shard I/N")
  }
}
