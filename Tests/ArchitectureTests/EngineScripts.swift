import DocumentTestKit
import Foundation

/// The platform's scripts: loaded eagerly loaded, or part of a lazy module. Parsed by a line scanner, like the Swift files.
struct EngineScripts {
  static let folder = Repository.root.appending(path: "Sources/CEngineScripts")

  /// Texts without comments, by file name.
  let texts: [String: String]
  /// Files that are loaded at each start.
  let eagerFiles: [String]
  /// Files of each lazy module, in order.
  let lazyModules: [String: [String]]

  init() throws {
    var texts: [String: String] = [:]
    for file in try SourceFile.scripts() {
      let lines = file.lines.map { line in
        guard let comment = line.range(of: "//") else { return line }
        let before = line[..<comment.lowerBound]
        return before.isEmpty || before.hasSuffix(" ") ? String(before) : line
      }
      texts[file.name] = lines.joined(separator: "\n")
    }
    self.texts = texts
    eagerFiles = Self.embedded(in: try Self.text(of: "CEngineScripts.c"))
    let table = try Self.text(of: "CEngineLazyModules.c")
    var arrays: [String: [String]] = [:]
    for match in table.matches(of: /static const char (\w+)\[\] = \{([^}]*)\};/) {
      arrays[String(match.1)] = Self.embedded(in: String(match.2))
    }
    var modules: [String: [String]] = [:]
    for match in table.matches(of: /\{"([\w-]+)", (\w+)\}/) { modules[String(match.1)] = arrays[String(match.2)] }
    lazyModules = modules
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private static func embedded(in text: String) -> [String] {
    text.matches(of: /#embed "scripts\/([\w-]+)\.js"/).map { String($0.1) }
  }

  /// Names that a file declares for its section, or for all scripts if it is loaded eagerly.
  func names(of file: String) -> Set<String> {
    let text = texts[file] ?? ""
    var names = Set(
      text.matches(of: /(?m)^(?:async )?(?:class|function\*?|const|let|var) +([A-Za-z_$][\w$]*)/).map { String($0.1) })
    for match in text.matches(of: /(?m)^(?:const|let) \{([^}]*)\}/) { names.formUnion(Self.list(match.1)) }
    return names
  }

  /// The exports of a section: the object of its last statement; nil if that is something else, such as a call.
  func exports(of module: String) -> Set<String>? {
    guard let file = lazyModules[module]?.last, let text = texts[file],
      let match = text.matches(of: /\(\{([^{}]*)\}\);\s*$/).last
    else { return nil }
    return Set(match.1.split(separator: ",").compactMap { $0.split(separator: ":").first.map(Self.trimmed) })
      .subtracting([""])
  }

  /// Names that scripts import from sections with `later`, with their section.
  var imports: [(name: String, module: String)] {
    eagerFiles.flatMap { file in
      (texts[file] ?? "").matches(of: /(?m)^(?:const|let) \{([^}]*)\} = lazyImport\(\s*"([\w-]+)"/).flatMap { match in
        Self.list(match.1).sorted().map { ($0, String(match.2)) }
      }
    }
  }

  private static func list(_ text: Substring) -> Set<String> {
    Set(text.split(separator: ",").map(trimmed)).subtracting([""])
  }

  static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
