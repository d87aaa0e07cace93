import ShellCore
import SourceText

/// What is at a path inside the folder of an app or a dialect.
package enum InspectedFile: Equatable, Sendable {
  /// A file that can be read.
  case file
  /// A file that can be executed, which a script does not have to be.
  case program
  case folder
  /// A file whose content cannot be read, or executed, with the reason.
  case inaccessible(String)
  case missing

  /// What a manifest names by a path.
  enum Purpose: Equatable {
    case program, script, folder

    init(_ kind: ProgramReference.Kind) {
      switch kind {
      case .executable: self = .program
      case .script: self = .script
      }
    }
  }
}

/// Determines what is at a path relative to the folder.
package typealias FileInspector = (String) -> InspectedFile

extension FileInspector? {
  /// Checks a file that a manifest names; without an inspector every file exists.
  func check(
    _ path: String, _ node: YAMLNode, in dialect: String?, for purpose: InspectedFile.Purpose
  ) throws(Diagnostic) {
    guard let inspector = self else { return }
    let name = Diagnostic.quote(path)
    switch (inspector(path), purpose) {
    case (.program, .program), (.program, .script), (.file, .script), (.folder, .folder): return
    case (.program, .folder), (.file, .folder):
      throw node.diagnostic("\(name) is a file, not a folder")
    case (.file, .program):
      throw node.diagnostic("the program \(name) is not executable", advice: "run `chmod +x \(path)` in its folder")
    case (.folder, .program), (.folder, .script):
      throw node.diagnostic("\(name) is a folder, not a file", advice: "name a file in it")
    case (.inaccessible(let reason), _):
      throw node.diagnostic("\(name) cannot be used: \(reason)", advice: "change its permissions")
    case (.missing, _):
      let (owner, manifest) = dialect.map { ("the dialect \($0)", "dialect.yaml") } ?? ("the app", "app.yaml")
      throw node.diagnostic(
        "\(owner) has no \(purpose == .folder ? "folder" : "file") \(name)",
        advice: "write a path relative to the folder of \(manifest)")
    }
  }
}
