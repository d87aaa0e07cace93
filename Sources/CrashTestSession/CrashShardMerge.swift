import CrashTesting
import Foundation
import Sharding
import ShellSession

/// Merges the reports of the shards of `hull crashtest` into the results of one run.
package struct CrashShardMerge {
  /// The results of one shard.
  private struct Content {
    var cases: [(line: [UInt8], head: CrashShardCase)] = []
    /// By the index of the case.
    var runs: [CrashShardRuns] = []
    /// The lines of artifacts by the index of the case.
    var artifacts: [[LineFile.Position]] = []
  }

  package private(set) var cases: [CrashCase] = []
  package private(set) var measurements = Measurements()
  package let head: ShardReportHead
  /// The lines of artifacts of each case, with their files.
  private var artifactLines: [[(path: String, position: LineFile.Position)]] = []

  /// Reads the results of the shards. Nothing is written if they cannot be merged.
  /// - Parameter warn: receives messages about reports that are ignored.
  package init(_ paths: [String], warn: (String) -> Void) throws(SessionError) {
    var reports: [ShardReportReader.Report] = []
    var contents: [String: Content] = [:]
    // The first lines of a case are the same in all shards.
    var known: [(line: [UInt8], head: CrashShardCase)] = []
    for path in paths {
      var content = Content()
      reports.append(
        try ShardReportReader.read(path) { (kind, line, position) throws(ShardReportReader.Damage) in
          try Self.add(line, kind, position, to: &content, &known)
        })
      contents[path] = content
    }
    let shards = try ShardReportReader.check(reports)
    for file in shards.replaced {
      warn("\(file.path): truncated or damaged, ignored: another report has shard \(file.head.shard)")
    }
    head = shards.files[0].head
    let measured = Dictionary(reports.map { ($0.file.path, $0.measurements) }) { first, _ in first }
    for file in shards.files { measurements.add(measured[file.path] ?? Measurements()) }
    try merge(shards.files.map { ($0.path, contents[$0.path] ?? Content()) })
  }

  private static func add(
    _ line: UnsafeRawBufferPointer, _ kind: ShardReportLine, _ position: LineFile.Position, to content: inout Content,
    _ known: inout [(line: [UInt8], head: CrashShardCase)]
  ) throws(ShardReportReader.Damage) {
    func decode<Value: Decodable>(_ type: Value.Type) throws(ShardReportReader.Damage) -> Value {
      guard let value = try? JSONDecoder().decode([String: Value].self, from: Data(line))[kind.rawValue] else {
        throw ShardReportReader.Damage()
      }
      return value
    }
    switch kind {
    case .crashCase:
      let index = content.cases.count
      if known.indices.contains(index), isEqual(known[index].line, line) {
        content.cases.append(known[index])
      } else {
        let head = try decode(CrashShardCase.self)
        guard head.index == index else { throw ShardReportReader.Damage() }
        content.cases.append((Array(line), head))
        if known.count == index { known.append(content.cases[index]) }
      }
      content.artifacts.append([])
    case .runs:
      guard content.runs.count == content.cases.count - 1 else { throw ShardReportReader.Damage() }
      content.runs.append(try decode(CrashShardRuns.self))
    case .artifact where !content.artifacts.isEmpty:
      content.artifacts[content.artifacts.count - 1].append(position)
    default: throw ShardReportReader.Damage()
    }
  }

  private static func isEqual(_ bytes: [UInt8], _ others: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == others.count, let base = others.baseAddress else { return bytes.isEmpty && others.isEmpty }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0, base, bytes.count) == 0 } ?? true
    }
  }

  private mutating func merge(_ shards: [(path: String, content: Content)]) throws(SessionError) {
    guard let first = shards.first else { return }
    for shard in shards.dropFirst() {
      for (one, other) in zip(first.content.cases, shard.content.cases) {
        guard let difference = one.head.difference(from: other.head) else { continue }
        throw SessionError(
          .badInput,
          "\(first.path) and \(shard.path): different baselines of \(one.head.flow) "
            + "(\(one.head.condition.description)): \(difference); the flow does not run alike on all machines: "
            + "look for dependencies on the machine, such as its servers, programs or time zone")
      }
    }
    for (index, line) in first.content.cases.enumerated() {
      var runs: [(run: Int, result: CrashResult)] = []
      for (path, content) in shards {
        guard content.cases.count == first.content.cases.count, content.runs.count == content.cases.count,
          let results = content.runs[index].resultsByRun
        else { throw SessionError(.badInput, "\(path): has other cases or invalid results; run the shard again") }
        runs += results
      }
      guard var crash = line.head.crashCase, crash.setResults(runs) else {
        throw SessionError(
          .badInput,
          "runs of \(line.head.flow) are missing or doubled in the reports of the \(shards.count) shards; "
            + "run them again")
      }
      cases.append(crash)
      artifactLines.append(
        shards.flatMap { shard in shard.content.artifacts[index].map { (path: shard.path, position: $0) } })
    }
  }

  /// The failure artifacts of each case, by the index of the first run of each group.
  package func artifacts() throws(SessionError) -> [[Int: FailureArtifact]] {
    var all: [[Int: FailureArtifact]] = []
    for (crash, lines) in zip(cases, artifactLines) {
      let needed = Set(CrashGroup.all(of: crash).map(\.first))
      var artifacts: [Int: FailureArtifact] = [:]
      for (path, position) in lines {
        let line = try LineFile(path).line(at: position)
        let value = try? JSONDecoder().decode([String: CrashShardArtifact].self, from: Data(line))
        guard let artifact = value?[ShardReportLine.artifact.rawValue] else {
          throw SessionError(.badInput, "\(path): has an invalid failure artifact; run the shard again")
        }
        if needed.contains(artifact.run) { artifacts[artifact.run] = artifact.artifact }
      }
      all.append(artifacts)
    }
    return all
  }
}

extension ShardReportWriter {
  /// Appends the results of a case.
  package func add(_ outcome: CrashTestSuite.Outcome, index: Int) throws(SessionError) {
    let crash = outcome.case
    try write(.crashCase, of: CrashShardCase(crash, index: index, baseline: outcome.baseline))
    try write(.runs, of: CrashShardRuns(crash))
    for (run, artifact) in outcome.artifacts.sorted(by: { $0.key < $1.key }) {
      try write(.artifact, of: CrashShardArtifact(run: crash.selection?[run] ?? run, artifact: artifact))
    }
  }

  private func write(_ kind: ShardReportLine, of value: some Encodable) throws(SessionError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(value) else {
      throw SessionError(.engineFailed, "the shard's report cannot be encoded")
    }
    try write(kind, json: String(decoding: json, as: UTF8.self))
  }
}
