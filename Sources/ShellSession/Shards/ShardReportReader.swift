import BridgeContract
import Sharding
import ShellCore

/// Reads the reports of shards.
package enum ShardReportReader {
  /// How deep a folder is searched: downloads of a CI system are in a folder for each job.
  private static let folderDepth = 4

  /// A line that is no valid result.
  package struct Damage: Error {
    package init() {}
  }

  /// A report without its results.
  package struct Report: Sendable {
    package var file: ShardReportFile
    package var measurements = Measurements()
    var files: LineFile.Position?

    /// The digests of the input files; an empty object if they cannot be read.
    var inputs: JSONValue {
      guard let files, let line = try? LineFile(file.path).line(at: files),
        let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self))
      else { return .object([]) }
      return value[ShardReportLine.files.rawValue] ?? .object([])
    }
  }

  /// The paths of the reports: files, and those in folders.
  package static func paths(_ arguments: [String]) throws(SessionError) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      switch FileSystem.kind(of: argument) {
      case .file: paths.append(argument)
      case .folder:
        let found = reports(in: argument, depth: folderDepth)
        guard !found.isEmpty else {
          throw SessionError(
            .badInput,
            "\(argument): the folder has no shard reports (\(ShardReportHead.fileExtension)); "
              + "run each shard with --shard-report FOLDER")
        }
        paths += found
      case .other, .missing:
        try FileSystem.checkAccess(to: argument)
        throw SessionError(.badInput, "\(argument): no such file or folder of shard reports")
      }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert(FileSystem.absolute($0)).inserted }
  }

  private static func reports(in folder: String, depth: Int) -> [String] {
    FileSystem.entries(of: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch FileSystem.kind(of: path) {
      case .file: return name.hasSuffix(ShardReportHead.fileExtension) ? [path] : []
      case .folder: return depth > 1 ? reports(in: path, depth: depth - 1) : []
      case .other, .missing: return []
      }
    }
  }

  /// Reads a report from its beginning to its end.
  ///
  /// An incomplete or damaged report has no content. Its results must not be used.
  /// - Parameter result: called with each line of results. It throws for an invalid one.
  package static func read(
    _ path: String, result: (ShardReportLine, UnsafeRawBufferPointer, LineFile.Position) throws(Damage) -> Void
  ) throws(SessionError) -> Report {
    var report: Report?
    var lines = 0
    var (all, content) = (ContentChecksum(), ContentChecksum())
    var isComplete = false
    var isDamaged = false
    let hasLineEnd = try LineFile(path).forEachLine { (line, position) throws(SessionError) in
      guard report != nil else {
        report = Report(file: ShardReportFile(path: path, head: try head(line, of: path), content: nil))
        all.add(line)
        lines += 1
        return true
      }
      guard !isComplete, let kind = ShardReportLine(line) else {
        isDamaged = true
        return false
      }
      if kind.isResult { content.add(line) }
      do throws(Damage) {
        switch kind {
        case .files: report?.files = position
        case .timings:
          guard let value = Self.json(line)?[kind.rawValue], let measurements = Measurements(value) else {
            throw Damage()
          }
          report?.measurements = measurements
        case .end:
          let end = Self.json(line)?[kind.rawValue]
          guard end?["lines"] == .integer(Int64(lines)), end?["checksum"] == .string(all.text) else { throw Damage() }
          isComplete = true
        case .flow, .trace, .page, .crashCase, .runs, .artifact: try result(kind, line, position)
        }
      } catch {
        isDamaged = true
        return false
      }
      all.add(line)
      lines += 1
      return true
    }
    guard var report else { throw truncatedHead(path) }
    if isComplete, hasLineEnd, !isDamaged { report.file.content = content.value }
    return report
  }

  /// The command that wrote reports, by the first one.
  package static func kind(of paths: [String]) throws(SessionError) -> ShardReportHead.Kind {
    guard let path = paths.first else { throw SessionError(.badInput, "no shard reports") }
    return try head(of: path).kind
  }

  private static func head(of path: String) throws(SessionError) -> ShardReportHead {
    var head: ShardReportHead?
    _ = try LineFile(path).forEachLine { (line, _) throws(SessionError) in
      head = try Self.head(line, of: path)
      return false
    }
    guard let head else { throw truncatedHead(path) }
    return head
  }

  private static func head(_ line: UnsafeRawBufferPointer, of path: String) throws(SessionError) -> ShardReportHead {
    do {
      return try ShardReportHead(
        parsing: String(decoding: line, as: UTF8.self), currentVersion: HullVersion.current)
    } catch {
      throw SessionError(.badInput, "\(path): \(error.message)")
    }
  }

  private static func truncatedHead(_ path: String) -> SessionError {
    SessionError(.badInput, "\(path): is not a shard report, or is truncated in its first line; run the shard again")
  }

  /// Checks that reports belong to one run and are complete.
  package static func check(_ reports: [Report]) throws(SessionError) -> ShardSet {
    let inputs = Dictionary(reports.map { ($0.file.path, $0) }) { first, _ in first }
    do {
      return try ShardSet(reports.map(\.file)) { one, other in
        guard let first = inputs[one.path], let second = inputs[other.path] else { return nil }
        return InputFiles.firstDifference(first.inputs, second.inputs)
      }
    } catch {
      throw SessionError(.badInput, error.message)
    }
  }

  /// The value of a line; nil if it is not JSON.
  package static func json(_ line: UnsafeRawBufferPointer) -> JSONValue? {
    try? JSONValue(parsing: String(decoding: line, as: UTF8.self))
  }
}
