import DocumentTestKit
import PageWire
import Testing

@Suite("docs/page-protocol.md")
struct ProtocolDocumentTests {
  private let document: ReferenceDocument

  init() throws { document = try ReferenceDocument(path: "docs/page-protocol.md") }

  /// The first two columns of the table with this head.
  private func rows(_ head: String) -> [String] {
    document.tables.filter { $0.head.first == head }.flatMap(\.rows).map {
      (ReferenceDocument.codeSpans(in: $0.first ?? "") + $0.dropFirst().prefix(1)).joined(separator: " ")
    }
  }

  @Test("The tables have every command and every event with its number")
  func messages() {
    #expect(rows("command") == PageCommandTag.allCases.map { "\($0) \($0.rawValue)" })
    #expect(rows("event") == PageEventTag.allCases.map { "\($0) \($0.rawValue)" })
  }

  @Test("The table of capabilities has all of them, in the order of their bits")
  func capabilities() {
    #expect(document.firstColumn(of: "capability") == EngineCapabilities(rawValue: .max).names)
  }

  @Test("The document names the version of the protocol and its limits")
  func version() {
    #expect(document.text.contains("now\n\(WireVersion.current);"))
    #expect(document.text.contains("protocol \(WireVersion.current)\nname "))
    #expect(WireLimits.packetBytes == 64 << 20 && document.text.contains("A body has at most 64 MiB"))
    #expect(document.text.contains("exits with status \(PageExitStatus.notLocked) before"))
  }
}
