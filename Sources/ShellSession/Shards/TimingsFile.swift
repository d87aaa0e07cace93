import Sharding

/// The file of `--timings`.
package struct TimingsFile {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The durations in the file; empty if it does not exist yet.
  package func load() throws(SessionError) -> Timings {
    guard FileSystem.kind(of: path) != .missing else {
      if let problem = FileSystem.creationProblem(ofFilesIn: FileSystem.parent(of: path)) {
        throw SessionError(.badInput, "\(path): \(problem)")
      }
      return Timings()
    }
    let text = try FileSystem.text(of: path)
    do {
      return try Timings(parsing: text)
    } catch {
      throw SessionError(.badInput, "\(path): \(error.message)")
    }
  }

  /// Adds newer durations to the file.
  package func update(with measurements: Measurements) throws(SessionError) {
    var timings = try load()
    timings.update(with: measurements.timings)
    try FileSystem.createFolder(FileSystem.parent(of: path))
    try AtomicFile.write(timings.text.utf8, to: path)
  }
}

extension Timings {
  /// A digest of the durations; empty without durations.
  package var digest: String {
    guard !isEmpty else { return "" }
    return text.checksum.text
  }
}

extension StringProtocol {
  /// The checksum of the text's UTF-8.
  package var checksum: ContentChecksum {
    var checksum = ContentChecksum()
    Array(utf8).withUnsafeBytes { checksum.add($0) }
    return checksum
  }
}
