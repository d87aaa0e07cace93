import CrashTesting
import Foundation
import Sharding
import ShellSession

/// Merges the reports of the shards of `hull crashtest` into the results of one run.
package struct CrashShardMerge {
  /// The results of a case in one shard.
  private struct Part {
    var head: CrashShardCase
    /// nil if the line is missing.
    var runs: CrashShardRuns?
    /// The lines of artifacts.
    var artifacts: [LineFile.Position] = []
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
    // The cases of each shard, by path.
    var contents: [String: [Part]] = [:]
    // The first lines of a case are the same in all shards.
    var known: [Int: (line: [UInt8], head: CrashShardCase)] = [:]
    for path in paths {
      var parts: [Part] = []
      reports.append(
        try ShardReportReader.read(path) { (kind, line, position) throws(ShardReportReader.Damage) in
          try Self.add(line, kind, position, to: &parts, &known)
        })
      contents[path] = parts
    }
    let shards = try ShardReportReader.check(reports)
    for file in shards.replaced {
      warn("\(file.path): truncated or damaged, ignored: another report has shard \(file.head.shard)")
    }
    head = shards.files[0].head
    let measured = Dictionary(reports.map { ($0.file.path, $0.measurements) }) { first, _ in first }
    for file in shards.files { measurements.add(measured[file.path] ?? Measurements()) }
    try merge(shards.files.map { ($0.path, contents[$0.path] ?? []) })
  }

  private static func add(
    _ line: UnsafeRawBufferPointer, _ kind: ShardReportLine, _ position: LineFile.Position, to parts: inout [Part],
    _ known: inout [Int: (line: [UInt8], head: CrashShardCase)]
  ) throws(ShardReportReader.Damage) {
    func decode<Value: Decodable>(_ type: Value.Type) throws(ShardReportReader.Damage) -> Value {
      guard let value = try? JSONDecoder().decode([String: Value].self, from: Data(line))[kind.rawValue] else {
        throw ShardReportReader.Damage()
      }
      return value
    }
    switch kind {
    case .crashCase:
      if let same = known.values.first(where: { isEqual($0.line, line) }) {
        parts.append(Part(head: same.head))
      } else {
        let head = try decode(CrashShardCase.self)
        if known[head.index] == nil { known[head.index] = (Array(line), head) }
        parts.append(Part(head: head))
      }
    case .runs where !parts.isEmpty && parts[parts.count - 1].runs == nil:
      parts[parts.count - 1].runs = try decode(CrashShardRuns.self)
    case .artifact where !parts.isEmpty: parts[parts.count - 1].artifacts.append(position)
    default: throw ShardReportReader.Damage()
    }
  }

  private static func isEqual(_ bytes: [UInt8], _ others: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == others.count, let base = others.baseAddress else { return bytes.isEmpty && others.isEmpty }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0, base, bytes.count) == 0 } ?? true
    }
  }

  private mutating func merge(_ shards: [(path: String, parts: [Part])]) throws(SessionError) {
    var byCase: [Int: [(path: String, part: Part)]] = [:]
    for (path, parts) in shards {
      for part in parts { byCase[part.head.index, default: []].append((path, part)) }
    }
    let count = byCase.values.first?.first?.part.head.caseCount ?? 0
    for index in 0..<max(count, byCase.count) {
      guard let parts = byCase[index], let first = parts.first else { throw incomplete("cases", shards.count) }
      var runs: [(run: Int, result: CrashResult)] = []
      for (path, part) in parts {
        if let difference = first.part.head.difference(from: part.head) {
          throw SessionError(
            .badInput,
            "\(first.path) and \(path): different baselines of \(first.part.head.flow) "
              + "(\(first.part.head.condition.description)): \(difference); the flow does not run alike on all machines: "
              + "look for dependencies on the machine, such as its servers, programs or time zone")
        }
        guard let results = part.runs?.resultsByRun else {
          throw SessionError(.badInput, "\(path): has invalid results; run the shard again")
        }
        runs += results
      }
      guard var crash = first.part.head.crashCase, crash.setResults(runs) else {
        throw incomplete("runs of \(first.part.head.flow)", shards.count)
      }
      cases.append(crash)
      artifactLines.append(parts.flatMap { path, part in part.artifacts.map { (path: path, position: $0) } })
    }
  }

  private func incomplete(_ what: String, _ shards: Int) -> SessionError {
    SessionError(
      .badInput, "\(what) are missing or doubled in the reports of the \(shards) shards; run them again")
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
  package func add(_ outcome: CrashTestSuite.Outcome) throws(SessionError) {
    let crash = outcome.case
    let head = CrashShardCase(
      crash, index: outcome.index, caseCount: outcome.caseCount, baseline: outcome.baseline)
    try write(.crashCase, of: head)
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
