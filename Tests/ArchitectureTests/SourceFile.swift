import DocumentTestKit
import Foundation

/// A Swift file of a target, analyzed by a line scanner.
struct SourceFile {
  let target: String
  /// Relative to the package.
  let path: String
  let lines: [String]
  /// The lines without comments and string contents.
  let code: [String]
  /// Imported modules with their lines.
  let imports: [(line: Int, module: String)]
  let declarations: [Declaration]

  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The outermost folder inside of the target; empty for files in no folder.
  var folder: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  /// The folder of the target, relative to the package.
  var folderOfTarget: String { path.split(separator: "/").prefix(2).joined(separator: "/") }

  init(target: String, path: String, text: String) {
    self.target = target
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = Self.withoutCommentsAndTexts(lines)
    imports = Self.imports(code)
    declarations = Self.declarations(code)
  }

  private static func imports(_ code: [String]) -> [(line: Int, module: String)] {
    code.enumerated().compactMap { lineIndex, line in
      guard line.contains("import ") else { return nil }
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).filter { !$0.hasPrefix("@") }
      guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let next = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
      guard let module = next?.split(separator: ".").first else { return nil }
      return (lineIndex + 1, String(module))
    }
  }

  func location(_ line: Int) -> String { "\(path):\(line)" }

  /// All files of `Sources`.
  static func all() throws -> [SourceFile] { try readSources.get() }

  /// All files of `Tests`.
  static func tests() throws -> [SourceFile] { try readTests.get() }

  // Each is read once for all tests.
  private static let readSources = Result { try all(in: "Sources") + all(in: "Engines") }
  private static let readTests = Result { try all(in: "Tests") }

  /// The folder of the package.
  static let package = Repository.root

  private static func all(in top: String) throws -> [SourceFile] {
    let sources = package.appending(path: top)
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    return try targets.flatMap { target -> [SourceFile] in
      let folder = sources.appending(path: target)
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      return try names.sorted().map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        // The target EngineCells is in Engines/Cells.
        let module = (top == "Engines" ? "Engine" : "") + target
        return SourceFile(target: module, path: "\(top)/\(target)/\(name)", text: text)
      }
    }
  }

  /// The platform scripts of the page side. Only their lines are valid, since the scanner parses Swift.
  static func scripts(of name: String = "scripts") throws -> [SourceFile] {
    let target = "CEngineScripts"
    let folder = package.appending(path: "Sources/\(target)/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
    return try names.sorted().map { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return SourceFile(target: target, path: "Sources/\(target)/\(name)/\(file)", text: text)
    }
  }

  /// Works on bytes for speed: all delimiters are ASCII, and all sources are scanned for every run.
  private static func withoutCommentsAndTexts(_ lines: [String]) -> [String] {
    var isInLongText = false
    var commentDepth = 0
    return lines.map { line in
      let hasDelimiters = line.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }
      if !hasDelimiters, commentDepth == 0 { return isInLongText ? "" : line }
      let bytes = Array(line.utf8)
      var result: [UInt8] = []
      var isInText = false
      var index = 0
      func isNext(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
      }
      while index < bytes.count {
        let byte = bytes[index]
        let isDelimiter = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/")
        if commentDepth > 0 {
          let isEnd = isNext("*/")
          commentDepth -= isEnd ? 1 : 0
          index += isEnd ? 2 : 1
        } else if isInText {
          if byte == UInt8(ascii: "\"") { isInText = false }
          index += byte == UInt8(ascii: "\\") ? 2 : 1
        } else if isDelimiter, isNext("\"\"\"") {
          isInLongText.toggle()
          index += 3
        } else if isInLongText {
          index += 1
        } else if isDelimiter, isNext("\"") {
          isInText = true
          index += 1
        } else if isDelimiter, isNext("//") {
          break
        } else if isDelimiter, isNext("/*") {
          commentDepth += 1
          index += 2
        } else {
          result.append(byte)
          index += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
