import BridgeContract
import Flows
import Foundation
import Sharding

/// Merges the reports of the shards of `hull test` into the results of one run.
package struct FlowShardMerge {
  /// A flow of a shard. Its large parts stay in the file.
  private struct Entry {
    /// The index of the flow among those of all shards.
    var index: Int
    var report: FlowReport
    var parts: Parts
  }

  /// The trace and the page of a flow.
  private struct Parts {
    /// The report of the shard.
    var path: String
    var trace: LineFile.Position?
    var page: LineFile.Position?
  }

  package private(set) var measurements = Measurements()
  package let head: ShardReportHead
  /// The reports of the flows in the order of a run.
  package let reports: [FlowReport]
  /// In the order of `reports`.
  private let parts: [Parts]

  /// Reads the results of the shards. Nothing is written if they cannot be merged.
  /// - Parameter warn: receives messages about reports that are ignored.
  package init(_ paths: [String], warn: (String) -> Void) throws(SessionError) {
    var files: [ShardReportReader.Report] = []
    var results: [String: [Entry]] = [:]
    for path in paths {
      var found: [Entry] = []
      files.append(
        try ShardReportReader.read(path) { (kind, line, position) throws(ShardReportReader.Damage) in
          switch kind {
          case .flow: found.append(try Self.entry(line, of: path))
          case .trace where !found.isEmpty: found[found.count - 1].parts.trace = position
          case .page where !found.isEmpty: found[found.count - 1].parts.page = position
          default: throw ShardReportReader.Damage()
          }
        })
      results[path] = found
    }
    let shards = try ShardReportReader.check(files)
    for file in shards.replaced {
      warn("\(file.path): truncated or damaged, ignored: another report has shard \(file.head.shard)")
    }
    head = shards.files[0].head
    let measured = Dictionary(files.map { ($0.file.path, $0.measurements) }) { first, _ in first }
    var entries: [Entry] = []
    entries.reserveCapacity(results.values.reduce(0) { $0 + $1.count })
    for file in shards.files {
      entries += results.removeValue(forKey: file.path) ?? []
      measurements.add(measured[file.path] ?? Measurements())
    }
    entries.sort { $0.index < $1.index }
    let isComplete = entries.indices.allSatisfy { entries[$0].index == $0 } && entries.count == head.flows.count
    guard isComplete, ShardFlowList(entries.map(\.report.path)).digest == head.flows.digest else {
      throw SessionError(
        .badInput, "flows are missing or doubled in the reports of the \(shards.files.count) shards; run them again")
    }
    reports = entries.map(\.report)
    parts = entries.map(\.parts)
  }

  private static func entry(_ line: UnsafeRawBufferPointer, of path: String) throws(ShardReportReader.Damage) -> Entry {
    let flow = ShardReportReader.json(line)?[ShardReportLine.flow.rawValue]
    guard case .integer(let index)? = flow?["index"], let report = flow?["report"].flatMap({ FlowReport(json: $0) })
    else { throw ShardReportReader.Damage() }
    return Entry(index: Int(index), report: report, parts: Parts(path: path))
  }

  /// Writes the merged reports.
  /// - Parameter paths: files and folders by format.
  package func write(_ paths: [ReportFormat: String], printed: [ReportFormat]) throws(SessionError) -> RunReports {
    // A trace can be larger than the memory.
    var others = paths
    others[.json] = nil
    let files = RunReports(paths: others, printed: printed)
    try files.createFiles()
    files.add(reports)
    if others[.html] != nil {
      // In the order of the shards' reports, each of which is opened once.
      let order = parts.indices.filter { parts[$0].page != nil }.sorted {
        (parts[$0].path, parts[$0].page?.offset ?? 0) < (parts[$1].path, parts[$1].page?.offset ?? 0)
      }
      var reader: LineFileReader?
      for index in order {
        let flow = parts[index]
        guard let position = flow.page else { continue }
        if reader?.path != flow.path { reader = try LineFileReader(flow.path) }
        guard let line = try reader?.line(at: position) else { continue }
        try files.writePage(try text(of: .page, flow, line), ofFlowAt: reports[index].path)
      }
    }
    try files.finish(run)
    if let trace = paths[.json] { try writeTrace(to: trace) }
    return files
  }

  package var run: RunDescription { RunDescription(device: head.device, seed: head.seed) }

  private func writeTrace(to path: String) throws(SessionError) {
    let file = try AtomicFile(path)
    for index in reports.indices.sorted(by: { (reports[$0].path, $0) < (reports[$1].path, $1) }) {
      guard let position = parts[index].trace else { continue }
      let line = try LineFile(parts[index].path).line(at: position)
      try file.write(try text(of: .trace, parts[index], line).utf8)
    }
    try file.commit()
  }

  private func text(
    of kind: ShardReportLine, _ parts: Parts, _ line: [UInt8]
  ) throws(SessionError) -> String {
    guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)),
      let text = value[kind.rawValue]?.stringValue
    else { throw SessionError(.badInput, "\(parts.path): has changed during the merge") }
    return text
  }
}

extension ShardReportWriter {
  /// The line of a flow.
  private struct FlowLine: Encodable {
    var index: Int
    var report: FlowReport
  }

  /// Appends the results of a flow.
  /// - Parameter index: its index among the flows of all shards.
  package func add(_ outcome: FlowOutcome, index: Int) throws(SessionError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(FlowLine(index: index, report: outcome.report.condensed)) else {
      throw SessionError(.engineFailed, "\(outcome.report.path): its report cannot be encoded")
    }
    try write(.flow, json: String(decoding: json, as: UTF8.self))
    if let trace = outcome.trace { try write(.trace, .string(trace)) }
    if let page = outcome.page { try write(.page, .string(page)) }
  }
}

extension FlowReport {
  /// The report without steps that no summary shows, and without real times.
  fileprivate var condensed: FlowReport {
    var report = self
    report.steps = steps.filter { $0.status == .warned }
    report.omittedSteps = stepCount - report.steps.count
    report.realMilliseconds = 0
    report.launchMilliseconds = 0
    return report
  }
}
