import DocumentTestKit
import Foundation
import ShellTestKit
import Testing

@testable import ShellCore

/// The folder of the records.
@Suite struct RecordFileTests {
  private static let folder = "Tests/ShellCoreTests/Records"

  @Test("The standard steps of a setup", arguments: [StoreSetup.atHome, .atList, .atPay])
  func setup(_ setup: StoreSetup) {
    let lines = setup.standard.flatMap(\.lines)
    Golden.expect(lines.joined(separator: "\n") + "\n", path: "\(Self.folder)/Setups/\(setup.name).txt")
  }

  @Test("Each record belongs to a test or a setup") func orphans() throws {
    let setups = [StoreSetup.atHome, .atList, .atPay].map { "Setups/\($0.name).txt" }
    let tests = try self.tests()
    #expect(tests.count > 300)
    for path in try Self.files(Self.folder) where !tests.contains(path) && !setups.contains(path) {
      Golden.expectNone(path: "\(Self.folder)/\(path)")
    }
  }

  /// The records that the tests in the sources could have.
  private func tests() throws -> Set<String> {
    let suite = /^(?:@Suite(?:\(.*\))? )?(?:struct|extension) (\w+Tests)\b/
    let function = /func (\w+)\(/
    var records: Set<String> = []
    for path in try Self.files("Tests/ShellCoreTests") where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: Repository.root.appending(path: "Tests/ShellCoreTests/\(path)"), encoding: .utf8)
      var name = ""
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: suite) { name = String(match.1) }
        if let match = line.firstMatch(of: function) { records.insert("\(name)/\(match.1).txt") }
      }
    }
    return records
  }

  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: folder).path)
      .filter { $0.contains(".") }
  }
}
