import DocumentTestKit
import Foundation

/// The files of a published list that `scripts/conformance-cases` downloads (`make conformance`).
package enum DownloadedCases: String {
  /// JSONTestSuite: texts whose names begin with `y_` (valid), `n_` (invalid) or `i_` (either is allowed).
  case json
  /// The cases of html5lib for the tree construction of HTML parsers.
  case html

  /// A file with its path in the list.
  package struct File {
    package var name: String
    package var bytes: [UInt8]
  }

  private var folder: URL { Repository.root.appending(path: ".build/conformance/\(rawValue)") }

  /// Tests of the list are skipped without its files.
  package var areInstalled: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The files with an extension, sorted by name.
  package func files(withExtension ending: String) throws -> [File] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("." + ending) }.sorted()
      .map { File(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
