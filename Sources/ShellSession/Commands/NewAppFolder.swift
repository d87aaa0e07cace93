import SourceText

/// The folder of an app that `hull new` creates: its name is valid, and the folder is missing or empty.
struct NewAppFolder {
  /// Longest name, in characters. It names the folder and is the title of the bar.
  static let nameLimit = 60

  /// Without slashes at the end.
  let path: String
  /// The last part of the path.
  let name: String

  init(_ path: String) throws(SessionError) {
    self.path = String(path.reversed().drop { $0 == "/" }.reversed())
    name = try Self.checkedName(path)
    switch FileSystem.kind(of: path) {
    case .missing: break
    case .folder:
      guard FileSystem.entries(of: path).isEmpty else {
        throw SessionError(.badInput, "\(path): the folder is not empty; choose another name")
      }
    case .file, .other:
      throw SessionError(.badInput, "\(path): a file with this name exists; choose another name")
    }
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
}
