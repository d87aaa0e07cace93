/// The kinds of lines of a shard's report, after the head. A line is a JSON object whose first member has this name.
package enum ShardReportLine: String, CaseIterable, Sendable {
  /// The digests of the input files.
  case files
  /// The report of a flow, followed by its trace and its page of the HTML report.
  case flow, trace, page
  /// A case of a crash test, followed by its runs and its failure artifacts.
  case crashCase = "case"
  case runs, artifact
  /// Real durations, which are no part of the results.
  case timings
  /// The number of lines and their checksum.
  case end

  /// Whether lines of this kind are results: two reports with the same results are reports of the same shard.
  package var isResult: Bool {
    switch self {
    case .flow, .trace, .page, .crashCase, .runs, .artifact: true
    case .files, .timings, .end: false
    }
  }

  /// The kind of a line by its beginning; nil for any other line.
  package init?(_ line: UnsafeRawBufferPointer) {
    guard line.count > 2, line[0] == UInt8(ascii: "{"), line[1] == UInt8(ascii: "\"") else { return nil }
    let name = line.dropFirst(2).prefix(12).prefix { $0 != UInt8(ascii: "\"") }
    self.init(rawValue: String(decoding: name, as: UTF8.self))
  }
}
