import Foundation
import Testing

@testable import EmbeddedEngine

/// Compares the declarations that the scripts are checked against with what Swift gives to them.
@Suite("Host bindings") struct HostBindingsTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CEngineScripts")

  /// The members of an interface of host-bindings.d.ts.
  private func declared(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: "host-bindings.d.ts"), encoding: .utf8)
    let start = try #require(text.range(of: "\ninterface \(name) "))
    let end = try #require(text.range(of: "\n}", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].matches(of: /\n  (?:readonly )?(\w+)[(:]/).map {
      String($0.output.1)
    }
  }

  @Test("The declared bindings of pages are those that Swift registers")
  func pages() throws {
    let registered = HostBindings.all.map(\.name) + HostBindings.withoutPage.map(\.name)
    let memory = ["mutationBuffer", "status"]
    #expect(try (declared("ModuleBindings") + declared("HostBindings")).sorted() == (registered + memory).sorted())
  }

  @Test("The declared bindings of flow scripts are those that Swift registers")
  func flowScripts() throws {
    let registered = FlowHostBindings.all.map(\.name)
    #expect(try (declared("ModuleBindings") + declared("FlowHostBindings")).sorted() == registered.sorted())
  }

  @Test("Scripts and Swift have the same names for the numbers that they share")
  func status() throws {
    let text = try String(contentsOf: folder.appending(path: "scripts/kernel.js"), encoding: .utf8)
    let start = try #require(text.range(of: "export const Status = {"))
    let end = try #require(text.range(of: "}", range: start.upperBound..<text.endIndex))
    let found = text[start.upperBound..<end.lowerBound].matches(of: /(\w+): (\d+)/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(found == PlatformStatus.allCases.map { "\($0) \($0.rawValue)" })
  }
}
