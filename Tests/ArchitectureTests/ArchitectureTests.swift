import DocumentTestKit
import Foundation
import Testing

/// The rules of the architecture, checked in the sources. Each failure names the file and the line.
@Suite struct ArchitectureTests {
  let files: [SourceFile]
  /// Modules of C code, named by a capital C before another capital.
  let libraries: Set<String>

  /// Read once for all tests.
  private static let read = Result {
    let files = try SourceFile.all()
    let modules = Set(files.flatMap(\.imports).map(\.module))
    return (files, modules.filter { $0.hasPrefix("C") && $0.dropFirst().first?.isUppercase == true })
  }

  init() throws {
    (files, libraries) = try Self.read.get()
  }

  private func violations(in targets: [String], _ isForbidden: (String, String) -> Bool) -> [String] {
    files.filter { targets.contains($0.target) }.flatMap { file in
      file.imports.filter { isForbidden(file.target, $0.module) }.map {
        "\(file.location($0.line)) imports \($0.module)"
      }
    }
  }

  @Test func thereAreFilesToRead() {
    #expect(files.count > 50)
    #expect(Set(files.map(\.target)).isSuperset(of: ArchitectureRules.sharedTargets))
  }

  @Test func pureTargetsImportNoSystemModules() {
    let found = violations(in: ArchitectureRules.pureTargets) { target, module in
      let isSystem = ArchitectureRules.systemModules.contains(module) || libraries.contains(module)
      return isSystem && !ArchitectureRules.pureExceptions[target, default: []].contains(module)
    }
    #expect(found == [])
  }

  @Test func pageSideImportsNoShellAndNoFoundation() {
    #expect(violations(in: ArchitectureRules.pageTargets) { ArchitectureRules.forbiddenOnPageSide.contains($1) } == [])
  }

  @Test func shellSideImportsNoEngine() {
    #expect(
      violations(in: ArchitectureRules.shellTargets) { ArchitectureRules.forbiddenOnShellSide.contains($1) } == [])
  }

  @Test(
    "Targets of single commands are imported by the files of these only", arguments: ArchitectureRules.commandTargets)
  func commandTargetsHaveFewImporters(target: String) {
    let importers = files.filter { file in file.imports.contains { $0.module == target } }
    let others = importers.filter { ![target, ArchitectureRules.crashTestSession].contains($0.target) }
    #expect(Set(others.map(\.path)) == ArchitectureRules.importersOfCommandTargets[target])
  }

  @Test func sharedTargetsImportOnlyEachOther() {
    #expect(violations(in: ArchitectureRules.sharedTargets) { !ArchitectureRules.sharedTargets.contains($1) } == [])
  }

  @Test func eachLibraryHasOneImporter() {
    for library in libraries.sorted() {
      let importers = Set(files.filter { $0.imports.contains { $0.module == library } }.map(\.target))
      #expect(importers.count == 1, "\(library) is imported by \(importers.sorted())")
    }
  }

  @Test func noTrapsOnInput() {
    let found = files.flatMap { file in
      file.code.enumerated().flatMap { index, line in
        ArchitectureRules.forbiddenPhrases.filter { contains(line, $0) }.map { "\(file.location(index + 1)) has \($0)" }
      }
    }
    #expect(found == [])
  }

  @Test("Tests start programs with SystemTestKit, without the terminal of the test run")
  func testsStartProgramsBySystemTestKit() throws {
    let kits = files.filter { ["SystemTestKit", "PageTestKit", "ShellTestKit"].contains($0.target) }
    let tests = try SourceFile.tests()
    #expect(tests.count > 100)
    let found = (kits + tests).flatMap { file in
      file.code.enumerated().flatMap { index, line in
        ArchitectureRules.forbiddenProgramStarts.filter { contains(line, $0) }.map {
          "\(file.location(index + 1)) has \($0)"
        }
      }
    }
    #expect(found == [])
  }

  /// Whether a line contains a phrase that is not the end of a longer word.
  private func contains(_ line: String, _ phrase: String) -> Bool {
    line.contains(phrase)
      && line.split(separator: " ").contains { word in
        guard let range = word.range(of: phrase) else { return false }
        guard range.lowerBound > word.startIndex else { return true }
        let before = word[word.index(before: range.lowerBound)]
        return !before.isLetter && !before.isNumber && before != "_"
      }
  }

  @Test func filesAreShort() {
    let long = files.filter { $0.lines.count > ArchitectureRules.lineLimit + 1 }
    #expect(long.map { "\($0.path) has \($0.lines.count - 1) lines" } == [])
  }

  @Test func scriptsAreShortAndNarrow() throws {
    let scripts = try SourceFile.scripts() + SourceFile.scripts(of: "flow-scripts")
    #expect(scripts.count > 20)
    // Comments of types are not counted.
    let lengths = scripts.map { ($0.path, $0.lines.count { !$0.contains(/^ *(\/\*\*$|\/\*\* @| \*)/) } - 1) }
    #expect(lengths.filter { $0.1 > ArchitectureRules.lineLimit }.map { "\($0.0) has \($0.1) lines" } == [])
    let wide = scripts.flatMap { script in
      script.lines.enumerated().filter { $0.element.count > ArchitectureRules.columnLimit }.map {
        script.location($0.offset + 1)
      }
    }
    #expect(wide == [])
  }

  /// A file has one type, or a main type with short ones that are never read without it.
  @Test func filesAreNamedAfterTheirMainType() {
    #expect(files.flatMap(namingViolations) == [])
  }

  private func namingViolations(_ file: SourceFile) -> [String] {
    guard !ArchitectureRules.freeFileNames.contains(file.name) else { return [] }
    var violations = ArchitectureRules.forbiddenNameEndings.filter { file.name.hasSuffix($0) }.map {
      "\(file.path) has a name that ends in \($0)"
    }
    if ArchitectureRules.forbiddenNames.contains(file.name) { violations.append("\(file.path) has an unspecific name") }
    let outer = file.declarations.filter { $0.indentation == 0 }
    let types = outer.filter { SourceFile.typeKeywords.contains($0.keyword) && !$0.isPrivate }
    let ends = outer.map(\.line).dropFirst() + [file.lines.count]
    for (declaration, end) in zip(outer, ends)
    where types.contains(declaration) && declaration.name != file.name
      && end - declaration.line > ArchitectureRules.secondTypeLineLimit
    {
      violations.append("\(file.location(declaration.line)) declares \(declaration.name), which needs its own file")
    }
    if types.count > 1, ArchitectureRules.groupFileNames.contains(file.name) { return violations }
    let subject = file.name.split(separator: "+").first.map(String.init) ?? file.name
    let known = outer.filter { $0.keyword != "func" }.map { $0.name.split(separator: ".").first.map(String.init) ?? "" }
    if !known.isEmpty, !known.contains(subject) {
      violations.append("\(file.path) declares or extends \(known[0]), not \(subject)")
    }
    return violations
  }

  /// The package has no library, so `package` is the widest access that most targets need.
  @Test func onlyTargetsOfInlinableGettersHavePublicDeclarations() {
    let others = files.filter {
      !ArchitectureRules.publicTargets.contains($0.target) && !ArchitectureRules.publicFiles.contains($0.path)
    }
    let found = others.flatMap { file in
      zip(1..., file.code).filter { $1.split(separator: " ").contains("public") }.map { file.location($0.0) }
    }
    #expect(found == [])
  }

  @Test func exportedDeclarationsAreDocumented() {
    let found = files.flatMap { file in
      file.declarations.filter { $0.isExported && $0.keyword != "extension" }
        .filter { !isExempt($0, in: file) && !file.hasDocumentation(above: $0.line) }
        .map { "\(file.location($0.line)) declares \($0.keyword) \($0.name) without a doc comment" }
    }
    #expect(found == [])
  }

  /// Implementations of protocols are documented in the protocol: functions in a type or an extension that names a
  /// protocol. Types nested in a documented type need no comment.
  private func isExempt(_ declaration: SourceFile.Declaration, in file: SourceFile) -> Bool {
    guard declaration.indentation > 0 else { return false }
    if declaration.keyword != "func" { return true }
    let owner = file.declarations.last { $0.line < declaration.line && $0.indentation < declaration.indentation }
    guard let owner, owner.keyword == "extension" || SourceFile.typeKeywords.contains(owner.keyword) else {
      return false
    }
    return file.code[owner.line - 1].contains(":")
  }
}
