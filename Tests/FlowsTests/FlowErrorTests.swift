import DocumentTestKit
import Flows
import Foundation
import SourceText
import Testing

/// Pairs of files in Fixtures/errors: an invalid flow and the diagnostics that Hull prints for it.
struct FlowErrorTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/errors")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  @Test func fixturesExist() {
    #expect(Self.names.count >= 10)
  }

  @Test(arguments: names)
  func diagnosticsMatchTheExpectedText(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).yaml"), encoding: .utf8)
    var printed = "no error"
    do throws(DiagnosticList) {
      _ = try FlowParser.parse(text: text, path: "flow.yaml")
    } catch {
      printed = error.description
    }
    Golden.expect(printed + "\n", "errors/\(name).txt")
  }
}
