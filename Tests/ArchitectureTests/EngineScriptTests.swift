import DocumentTestKit
import Foundation
import Testing

/// Rules for the lazily loaded sections of the platform's scripts. A violation is a name that cannot be resolved, and
/// shows only on pages that need it.
@Suite struct EngineScriptTests {
  let scripts: EngineScripts

  /// Parsed once for all tests.
  private static let read = Result { try EngineScripts() }

  init() throws {
    scripts = try Self.read.get()
  }

  /// A single non-ASCII character makes a script's text UTF-16, which doubles its size and the time to parse it.
  @Test func scriptsAreASCII() throws {
    let lines = try SourceFile.scripts().flatMap { file in
      file.lines.enumerated().filter { line in line.element.utf8.contains { $0 >= 0x80 } }.map {
        file.location($0.offset + 1)
      }
    }
    #expect(lines == [])
  }

  @Test func lazyModulesExportWhatIsImported() {
    #expect(scripts.imports.count > 100)
    let missing = scripts.imports.filter { scripts.exports(of: $0.module)?.contains($0.name) == false }
    #expect(missing.map { "\($0.module) does not export \($0.name)" } == [])
  }

  /// A name that is not rebound when its module is evaluated stays a slow proxy.
  @Test func lazyImportsAreRebound() {
    let text = scripts.texts["lazy-imports"] ?? ""
    let list = { (names: Substring) in
      names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
    let found = text.matches(
      of: /\{([^}]*)\} = lazyImport\(\s*"([\w-]+)", \(exports\) => \(\{([^}]*)\} = exports\)\);/)
    #expect(found.count == text.components(separatedBy: " = lazyImport(").count - 1)
    let differing = found.filter { list($0.1) != list($0.3) }
    #expect(differing.map { String($0.2) } == [])
  }

  /// A name that is not passed to a lazy module is undefined there.
  @Test func lazyModulesReceiveTheNamesTheyUse() {
    let (constants, variables) = scripts.moduleArguments()
    Golden.expect(constants, path: "Sources/CEngineScripts/\(EngineScripts.constantsFile)")
    Golden.expect(variables, path: "Sources/CEngineScripts/\(EngineScripts.variablesFile)")
  }

  /// Only the first name of such a declaration would be passed.
  @Test func declarationsHaveOneName() {
    let found = scripts.eagerFiles.flatMap { file in
      (scripts.texts[file] ?? "").matches(of: /(?m)^(?:let|const|var) [\w$]+(?: = [^,(\[{;]*)?,.*$/).map {
        "\(file).js: \($0.0)"
      }
    }
    #expect(found == [])
  }

  /// The exports of a lazy module are found by the parenthesis that starts its last statement.
  @Test func lazyModulesEndWithTheirExports() {
    let misread = scripts.lazyModules.filter { _, files in
      let text = files.compactMap { scripts.texts[$0] }.joined(separator: "\n")
      guard let range = text.range(of: "\n(", options: .backwards) else { return false }
      return !text[range.upperBound...].hasSuffix(");\n") && !text[range.upperBound...].hasSuffix(");")
    }
    #expect(misread.keys.sorted() == [])
  }

  /// Names of a section are not visible outside; other scripts access them with `later` or `section`.
  @Test func lazyModuleNamesAreNotUsedOutside() throws {
    let names = scripts.texts.keys.reduce(into: [:]) { $0[$1] = scripts.names(of: $1) }
    let uses = scripts.texts.mapValues { Self.called(in: $0).subtracting(Self.declared(in: $0)) }
    let all = { (files: [String]) in files.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) } }
    let shared = all(scripts.eagerFiles)
    var found: [String] = []
    for (module, files) in scripts.lazyModules.sorted(by: { $0.key < $1.key }) {
      let own = all(files).subtracting(shared)
      for (file, used) in uses.sorted(by: { $0.key < $1.key }) where !files.contains(file) {
        let foreign = used.intersection(own)
        guard !foreign.isEmpty else { continue }
        let home = all(scripts.lazyModules.first { $0.value.contains(file) }?.value ?? [])
        found += foreign.subtracting(home).map { "\(file).js uses \($0) of \(module)" }
      }
    }
    // The page's own constructor: a style sheet that is imported as a module is visible to the page.
    #expect(found.filter { $0 != "module-loader.js uses CSSStyleSheet of sheets" } == [])
  }

  /// Names that are called, constructed or used with `instanceof`, except methods and accessors.
  private static func called(in text: String) -> Set<String> {
    // With the preceding character, to distinguish members from names.
    let calls = text.matches(of: /([\w$.#]+)\(/).map { String($0.1) }.filter { !$0.contains { ".#$".contains($0) } }
    let types = text.matches(of: /\b(?:new|instanceof|extends) ([A-Z]\w*)\b/).map { String($0.1) }
    let methods = text.matches(of: /(?m)(?:^ *(?:(?:static|async|get|set) )*\*?|[{] get )([A-Za-z_]\w*)\([^;{]*\{/)
    return Set(calls + types).subtracting(methods.map { String($0.1) })
  }

  /// Names that a text declares anywhere.
  private static func declared(in text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(of: /\b(?:const|let|var|function\*?|class)\s+(?:([A-Za-z_]\w*)|[{\[]([^}\]]*)[}\]])/) {
      if let name = match.1 { names.insert(String(name)) }
      for name in (match.2 ?? "").split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        names.insert(String(name))
      }
    }
    return names
  }
}
