/// The runs of a case that one shard has performed. Equal results are stored once.
package struct CrashShardRuns: Equatable, Codable, Sendable {
  /// The indices of the runs among all scenarios of the case.
  package var runs: [Int]
  /// For each run the index of its result.
  package var results: [Int]
  package var distinct: [CrashResult]

  package init(_ crash: CrashCase) {
    runs = crash.selection ?? Array(crash.results.indices)
    results = []
    distinct = []
    var indices: [CrashResult: Int] = [:]
    for result in crash.results {
      let index = indices[result] ?? distinct.count
      if index == distinct.count {
        distinct.append(result)
        indices[result] = index
      }
      results.append(index)
    }
  }

  /// The results by run; nil if the indices are invalid.
  package var resultsByRun: [(run: Int, result: CrashResult)]? {
    guard runs.count == results.count, results.allSatisfy(distinct.indices.contains) else { return nil }
    return zip(runs, results).map { ($0, distinct[$1]) }
  }
}

extension CrashCase {
  /// Sets the results of all shards. Returns false if runs are missing or doubled.
  package mutating func setResults(_ runs: [(run: Int, result: CrashResult)]) -> Bool {
    selection = nil
    let sorted = runs.sorted { $0.run < $1.run }
    guard sorted.map(\.run) == Array(0..<points.count * kinds.count) else { return false }
    results = sorted.map(\.result)
    return true
  }
}

/// The failure artifact of a run.
package struct CrashShardArtifact: Equatable, Codable, Sendable {
  /// The index of the run among all scenarios of the case.
  package var run: Int
  package var artifact: FailureArtifact

  package init(run: Int, artifact: FailureArtifact) {
    self.run = run
    self.artifact = artifact
  }
}
