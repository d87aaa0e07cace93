import CAppTemplate
import SourceText

/// The app that `hull new` writes: it runs, and it has a flow that passes.
package enum AppTemplate {
  /// Placeholder in the files for the app's name.
  private static let placeholder = "__NAME__"

  /// Longest name, in characters. It names the folder and is the title of the bar.
  static let nameLimit = 60

  /// Writes the app into a new or empty folder and returns the paths of its files. A folder that is not empty is left
  /// unchanged.
  ///
  /// - Parameter path: the folder; its last part is the app's name.
  package static func write(to path: String) throws(SessionError) -> [String] {
    let name = try checkedName(path)
    switch FileSystem.kind(of: path) {
    case .missing: break
    case .folder:
      guard FileSystem.entries(of: path).isEmpty else {
        throw SessionError(.badInput, "\(path): the folder is not empty; choose another name")
      }
    case .file, .other:
      throw SessionError(.badInput, "\(path): a file with this name exists; choose another name")
    }
    var written: [String] = []
    for file in files {
      let target = path + "/" + file.path
      try FileSystem.createFolder(FileSystem.parent(of: target))
      try FileSystem.write(file.text.replacing(placeholder, with: name).utf8, to: target)
      written.append(target)
    }
    return written
  }

  /// The name, valid as a folder name, a host name, and plain text in YAML and HTML.
  private static func checkedName(_ path: String) throws(SessionError) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" }
    guard isPlain, let first = name.first, first.isLetter, name.count <= nameLimit else {
      throw SessionError(
        .badInput,
        "\(Diagnostic.quote(name)) is not a valid app name: start with a letter, then use letters, digits, - and _; at most \(nameLimit) characters"
      )
    }
    return name
  }

  private static let files: [(path: String, text: String)] = (0..<hull_app_template_count()).map { index in
    let file = hull_app_template_at(index)
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
    return (String(cString: file.path), String(decoding: bytes, as: UTF8.self))
  }
}
