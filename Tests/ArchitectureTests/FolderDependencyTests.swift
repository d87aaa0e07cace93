import DocumentTestKit
import Foundation
import Testing

/// Folders inside a target depend on each other in one direction only.
@Suite struct FolderDependencyTests {
  /// The pairs of folders that still use each other. The list only becomes shorter.
  private static let list = SourceFile.package.appending(path: "Tests/ArchitectureTests/two-way-folders.txt")

  private func dependencies(_ texts: [String: String]) -> FolderDependencies {
    FolderDependencies(
      target: "T",
      files: texts.sorted { $0.key < $1.key }.map { SourceFile(target: "T", path: "Sources/T/\($0)", text: $1) })
  }

  @Test("Folders that name types of each other are a pair, with an example of each direction")
  func pairsAreFound() {
    let found = dependencies([
      "A/One.swift": "struct One { var two: Two }", "B/Two.swift": "struct Two {}",
      "B/Deep/Two+One.swift": "extension Two { func f(_ one: One) {} }",
      "Main.swift": "enum Main { static let one = One() }",
    ])
    #expect(found.twoWayPairs.map(\.description) == ["T: A <-> B"])
    #expect(
      found.twoWayPairs.flatMap(found.reasons) == [
        "Sources/T/A/One.swift uses Two", "Sources/T/B/Deep/Two+One.swift uses One",
      ])
    #expect(found.foldersOnCycles == ["", "A", "B"])
  }

  @Test("Members, inner types, private types, comments and texts are not uses")
  func otherNamesAreNotUses() {
    let found = dependencies([
      "A/One.swift": "struct One { var two: Two; var kind: Kind\n  enum Kind {}\n}\nprivate struct Local {}",
      "B/Two.swift": "struct Two {}\n// One\nlet text = \"One\"\nlet x = other.One\nlet y: Local",
      "C/Kind.swift": "enum Kind { case a(One) }",
    ])
    #expect(found.twoWayPairs == [])
    #expect(
      found.uses == ["A": ["B": "Sources/T/A/One.swift uses Two"], "C": ["A": "Sources/T/C/Kind.swift uses One"]])
    #expect(found.foldersOnCycles == [])
  }

  @Test("A cycle of three folders has no pair, and is found")
  func longCyclesAreFound() {
    let found = dependencies([
      "A/A1.swift": "struct A1 { var b: B1 }", "B/B1.swift": "struct B1 { var c: C1 }",
      "C/C1.swift": "struct C1 { var a: A1? }", "D/D1.swift": "struct D1 {}",
    ])
    #expect(found.twoWayPairs == [])
    #expect(found.foldersOnCycles == ["A", "B", "C"])
  }

  /// The list is a golden file from which pairs that no longer exist are removed; new ones are never accepted.
  @Test("Folders use each other in one direction, except for the listed pairs")
  func foldersDependInOneDirection() throws {
    let targets = Dictionary(grouping: try SourceFile.all(), by: \.target).map(FolderDependencies.init)
    let text = try String(contentsOf: Self.list, encoding: .utf8)
    let listed = text.split(separator: "\n").compactMap { FolderDependencies.Pair(String($0)) }
    let found = Set(targets.flatMap(\.twoWayPairs))
    let added = targets.flatMap { target in
      target.twoWayPairs.filter { !listed.contains($0) }.map { "\($0): \(target.reasons(for: $0))" }
    }
    #expect(added == [])
    let remaining = listed.filter(found.contains).sorted().map { "\($0)\n" }.joined()
    Golden.expect(remaining, path: "Tests/ArchitectureTests/two-way-folders.txt")
    let longCycles = targets.filter { $0.twoWayPairs.isEmpty && !$0.foldersOnCycles.isEmpty }
    #expect(longCycles.map { "\($0.target): \($0.foldersOnCycles)" } == [])
  }
}
