import Flows

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files and folders of reports.
package enum ReportPaths {
  /// Checks that all reports can be written, without creating or changing anything: a merge writes all or none.
  package static func check(_ paths: [ReportFormat: String]) throws(SessionError) {
    for format in ReportFormat.allCases {
      guard let file = format.file(in: paths) else { continue }
      switch FileSystem.kind(of: file) {
      case .folder: throw SessionError(.badInput, "\(file): is a folder, not a file")
      case .file, .other:
        guard access(file, W_OK) != 0 else { continue }
        throw SessionError(.badInput, "\(file): cannot be written: \(String(cString: strerror(errno)))")
      case .missing:
        let folder = FileSystem.parent(of: file)
        if case .file = format.destination, FileSystem.kind(of: folder) != .folder {
          throw SessionError(.badInput, "\(file): cannot be written: there is no folder \(folder)")
        }
        guard let problem = FileSystem.creationProblem(ofFilesIn: folder) else { continue }
        throw SessionError(.badInput, "\(file): cannot be written: \(problem)")
      }
    }
  }
}
