import Foundation
import Testing

/// What holds the sections of the platform's scripts together. A mistake here is a name that cannot be found, and shows
/// only on the page that needs it.
@Suite struct EngineScriptTests {
  let scripts: EngineScripts

  /// Read once for all rules.
  private static let read = Result { try EngineScripts() }

  init() throws {
    scripts = try Self.read.get()
  }

  /// One character beyond ASCII makes each of them two bytes long, and half of a start slower.
  @Test func scriptsAreASCII() throws {
    let lines = try SourceFile.scripts().flatMap { file in
      file.lines.enumerated().filter { line in line.element.utf8.contains { $0 >= 0x80 } }.map {
        file.place($0.offset + 1)
      }
    }
    #expect(lines == [])
  }

  @Test func sectionsGiveWhatIsTakenOfThem() {
    #expect(scripts.taken.count > 100)
    let missing = scripts.taken.filter { scripts.given(by: $0.section)?.contains($0.name) == false }
    #expect(missing.map { "\($0.section) does not give \($0.name)" } == [])
  }

  /// A name that is not taken anew when its section was read stays a stand-in, which works and is slow.
  @Test func namesOfSectionsAreTakenAnew() {
    let text = scripts.texts["section-names"] ?? ""
    let list = { (names: Substring) in
      names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
    let found = text.matches(
      of: /\{([^}]*)\} = later\(\s*"([\w-]+)", \(given\) => \(\{([^}]*)\} = given\)\);/)
    #expect(found.count == text.components(separatedBy: " = later(").count - 1)
    let differing = found.filter { list($0.1) != list($0.3) }
    #expect(differing.map { String($0.2) } == [])
  }

  /// A name that is not handed in to a section is not found.
  @Test func namesAreHandedInToSections() throws {
    let (constants, variables) = scripts.handedIn()
    let isRecording = ProcessInfo.processInfo.environment["HULL_REBASELINE"] == "1"
    for (table, file) in [(constants, EngineScripts.constantsFile), (variables, EngineScripts.variablesFile)] {
      if isRecording { try EngineScripts.record(table, as: file) }
      #expect(try EngineScripts.recorded(file) == table, "HULL_REBASELINE=1 writes \(file)")
    }
    #expect(!isRecording, "the tables were written anew")
  }

  /// Only the first name of such a line would be handed in.
  @Test func declarationsHaveOneName() {
    let found = scripts.always.flatMap { file in
      (scripts.texts[file] ?? "").matches(of: /(?m)^(?:let|const|var) [\w$]+(?: = [^,(\[{;]*)?,.*$/).map {
        "\(file).js: \($0.0)"
      }
    }
    #expect(found == [])
  }

  /// What a section gives is found by the parenthesis with which its last statement begins.
  @Test func sectionsEndWithWhatTheyGive() {
    let misread = scripts.sections.filter { _, files in
      let text = files.compactMap { scripts.texts[$0] }.joined(separator: "\n")
      guard let range = text.range(of: "\n(", options: .backwards) else { return false }
      return !text[range.upperBound...].hasSuffix(");\n") && !text[range.upperBound...].hasSuffix(");")
    }
    #expect(misread.keys.sorted() == [])
  }

  /// Names of a section cannot be seen from outside; other scripts get at them by `later` or `section`.
  @Test func namesOfSectionsAreNotUsedOutside() throws {
    let names = scripts.texts.keys.reduce(into: [:]) { $0[$1] = scripts.names(of: $1) }
    let uses = scripts.texts.mapValues { Self.called(in: $0).subtracting(Self.declared(in: $0)) }
    let all = { (files: [String]) in files.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) } }
    let shared = all(scripts.always)
    var found: [String] = []
    for (section, files) in scripts.sections.sorted(by: { $0.key < $1.key }) {
      let own = all(files).subtracting(shared)
      for (file, used) in uses.sorted(by: { $0.key < $1.key }) where !files.contains(file) {
        let strange = used.intersection(own)
        guard !strange.isEmpty else { continue }
        let home = all(scripts.sections.first { $0.value.contains(file) }?.value ?? [])
        found += strange.subtracting(home).map { "\(file).js uses \($0) of \(section)" }
      }
    }
    // The page's own: a style sheet that is imported as a module is what the page sees.
    #expect(found.filter { $0 != "module-loader.js uses CSSStyleSheet of sheets" } == [])
  }

  /// Names that are called, made or asked for by `instanceof`, but for methods and accessors.
  private static func called(in text: String) -> Set<String> {
    // With what stands before, so that members are told from names.
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
