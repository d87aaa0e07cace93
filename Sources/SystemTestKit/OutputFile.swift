import Foundation

/// A new, empty file for the output of a program, closed on exec.
package final class OutputFile {
  /// A file could not be opened.
  package struct NotOpened: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package var description: String { "\(path) was not opened: \(reason)" }
  }

  package let path: String
  package let descriptor: Int32

  package init(_ path: String) throws {
    let opened = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw NotOpened(path: path, reason: String(cString: strerror(errno))) }
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Everything that was written so far.
  package func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// The same as text.
  package func text() throws -> String { String(decoding: try bytes(), as: UTF8.self) }
}
