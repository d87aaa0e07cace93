/// Reads the variables of schedulers. An empty variable counts as not set.
struct ShardVariables {
  private let values: [String: String]

  init(_ environment: [String: String]) { values = environment.filter { !$0.value.isEmpty } }

  /// Whether the environment describes a task of the scheduler.
  func describes(_ scheduler: Scheduler) -> Bool {
    // GitLab sets the number of tasks of each job, but the index only in jobs with `parallel`.
    let names = scheduler == .gitLab ? scheduler.record.names : Array(scheduler.record.names.prefix(1))
    return names.contains { values[$0] != nil }
  }

  func shard(of scheduler: Scheduler) throws(ShardError) -> ScheduledShard {
    let record = scheduler.record
    let shard: Shard
    switch record.variables {
    case .shard(let name):
      do {
        shard = try Shard(values[name] ?? "")
      } catch {
        throw ShardError("\(name)=\(error.message)")
      }
    case .index(let name, let first, let countName):
      if scheduler == .gitLab, values[name] == nil, values[countName ?? ""] == "1" {
        shard = .all
        break
      }
      let count = try count(countName, record)
      let index = try number(name, record)
      guard let found = Shard(number: index - first + 1, count: count) else {
        throw ShardError("\(name)=\(index) is not from \(first) to \(first + count - 1): \(record.advice)")
      }
      shard = found
    case .range: shard = try rangeShard(record)
    }
    return ScheduledShard(shard: shard, scheduler: scheduler, variables: settings(of: record))
  }

  /// The variables in use, as `NAME=VALUE`.
  private func settings(of record: SchedulerRecord) -> [String] {
    var names = record.names
    if case .index = record.variables, record.countName.flatMap({ values[$0] }) == nil {
      names.append(Scheduler.countVariable)
    }
    return names.compactMap { name in values[name].map { "\(name)=\($0)" } }
  }

  /// A job array may start at any id and count in steps. With gaps, ids and shards cannot be matched without knowing all
  /// the ids.
  private func rangeShard(_ record: SchedulerRecord) throws(ShardError) -> Shard {
    guard case .range(let name, let countName, let minimumName, let maximumName, let stepName) = record.variables else {
      return .all
    }
    let id = try number(name, record)
    let count = try count(countName, record)
    let minimum = values[minimumName] == nil ? 1 : try number(minimumName, record)
    let step = values[stepName] == nil ? 1 : max(1, try number(stepName, record))
    let last = minimum + (count - 1) * step
    let maximum = values[maximumName] == nil ? last : try number(maximumName, record)
    guard maximum == last, (minimum...last).contains(id), (id - minimum) % step == 0,
      let shard = Shard(number: (id - minimum) / step + 1, count: count)
    else {
      let ids = maximum > last ? "\(minimum) to \(maximum)" : "\(minimum) to \(last)"
      throw ShardError(
        "\(name)=\(id) with \(countName)=\(count): the ids from \(ids)\(step == 1 ? "" : " in steps of \(step)") "
          + "are not \(count) without gaps: \(record.advice), or set HULL_SHARD=I/N")
    }
    return shard
  }

  private func count(_ name: String?, _ record: SchedulerRecord) throws(ShardError) -> Int {
    let name = [name, Scheduler.countVariable].compactMap(\.self).first { values[$0] != nil }
    guard let name else {
      throw ShardError(
        "\(record.names[0])=\(values[record.names[0]] ?? ""), but \(record.countName ?? Scheduler.countVariable) is not "
          + "set: \(record.advice)")
    }
    let count = try number(name, record)
    guard (1...Shard.countLimit).contains(count) else {
      throw ShardError("\(name)=\(count) is not from 1 to \(Shard.countLimit): \(record.advice)")
    }
    return count
  }

  private func number(_ name: String, _ record: SchedulerRecord) throws(ShardError) -> Int {
    guard let text = values[name] else { throw ShardError("\(name) is not set: \(record.advice)") }
    // The limit keeps sums far from an overflow.
    guard let number = Shard.number(text), number <= 1 << 40 else {
      throw ShardError("\(name)=\(text) is not a number: \(record.advice)")
    }
    return number
  }
}
