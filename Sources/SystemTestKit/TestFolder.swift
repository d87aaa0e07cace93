import Foundation

/// Temporary folders of tests, in TMPDIR. `scripts/test` fails if a test leaves one behind.
package enum TestFolder {
  /// The folder could not be created.
  package struct NotCreated: Error, CustomStringConvertible {
    package let parent: String
    package let reason: String

    package var description: String { "no folder was created in \(parent): \(reason)" }
  }

  package static var parent: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }

  /// Creates a folder. Its path is short, as paths of sockets are limited to about 100 bytes.
  package static func create() throws -> String {
    var template = Array("\(parent)/hull-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw NotCreated(parent: parent, reason: String(cString: strerror(errno)))
    }
    return template.withUnsafeBufferPointer { text in text.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes a folder with everything in it.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
