import ShellRuntime

/// The folders that belong to this program, found from the path of its executable.
///
/// An installation has the programs `PREFIX/bin/hull` and `PREFIX/libexec/hull/hull-*`, and data in `PREFIX/share/hull`
/// (Filesystem Hierarchy Standard 3.0, sections 4.4, 4.7 and 4.11). In a build folder all programs are next to each other,
/// and the samples are in the source tree that contains it.
package struct Installation: Equatable, Sendable {
  /// The folder of the executable, without symbolic links.
  private let folder: String

  package static var current: Installation { Installation(executable: HelperPrograms.ownPath) }

  /// - Parameter executable: the absolute path of `hull`, or of the tests.
  package init(executable: String) {
    folder = FileSystem.parent(of: executable)
  }

  /// PREFIX; nil if the executable is not in a folder `bin`.
  private var prefix: String? {
    FileSystem.name(of: folder) == "bin" ? FileSystem.parent(of: folder) : nil
  }

  /// The folder of the samples; nil if there are none: the programs were copied without them.
  package var samples: String? { data(installed: "samples", source: "Pages") }

  /// The folder of the dialects; nil if there are none.
  package var dialects: String? { data(installed: "dialects", source: "dialects") }

  /// The folder of the documents; nil if there are none.
  package var documents: String? { data(installed: "docs", source: "docs") }

  /// A folder of data.
  /// - Parameters:
  ///   - name: its name in `share/hull`.
  ///   - source: its name in the source tree.
  private func data(installed name: String, source: String) -> String? {
    if let prefix {
      let installed = Self.path(prefix, "share/hull/" + name)
      if FileSystem.kind(of: installed) == .folder { return installed }
    }
    var tree = folder
    while tree != "/", tree != "." {
      tree = FileSystem.parent(of: tree)
      let isSourceTree = FileSystem.kind(of: Self.path(tree, "Package.swift")) == .file
      let folder = Self.path(tree, source)
      if isSourceTree, FileSystem.kind(of: folder) == .folder { return folder }
    }
    return nil
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }
}
