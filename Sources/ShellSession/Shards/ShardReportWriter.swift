import BridgeContract
import Sharding

/// Writes the report of a shard: a file of JSON lines with everything that a merge needs.
package final class ShardReportWriter {
  /// Settings of a report that are known before the run.
  package struct Destination {
    /// The folder of the reports.
    package var folder: String
    package var head: ShardReportHead
    package var files: InputFiles

    package init(folder: String, head: ShardReportHead, files: InputFiles) {
      self.folder = folder
      self.head = head
      self.files = files
      self.head.inputs = files.digest
    }
  }

  private let file: AtomicFile
  private var lines = 0
  private var checksum = ContentChecksum()

  /// Creates the folder and begins a report, which does not exist under its name before `finish`.
  package init(_ destination: Destination) throws(SessionError) {
    try FileSystem.createFolder(destination.folder)
    file = try AtomicFile("\(destination.folder)/\(destination.head.fileName)")
    try write(destination.head.text)
    try write(.files, destination.files.json)
  }

  /// Appends a line.
  package func write(_ kind: ShardReportLine, _ value: JSONValue) throws(SessionError) {
    try write(JSONValue.object([JSONMember(kind.rawValue, value)]).text)
  }

  /// Appends a line whose value is JSON text without line breaks.
  package func write(_ kind: ShardReportLine, json text: String) throws(SessionError) {
    try write("{\"\(kind.rawValue)\":\(text)}")
  }

  /// Completes the report.
  package func finish(_ measurements: Measurements) throws(SessionError) {
    try write(.timings, measurements.json)
    try write(
      .end,
      .object([JSONMember("lines", .integer(Int64(lines))), JSONMember("checksum", .string(checksum.text))]))
    try file.commit()
  }

  private func write(_ line: String) throws(SessionError) {
    let bytes = Array(line.utf8)
    bytes.withUnsafeBytes { checksum.add($0) }
    lines += 1
    try file.write(bytes)
    try file.write([UInt8(ascii: "\n")])
  }
}
