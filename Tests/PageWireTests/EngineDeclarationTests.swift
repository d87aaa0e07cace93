import PageWire
import Testing

@Suite("The text form of an engine's identity")
struct EngineDeclarationTests {
  @Test("Each capability has a name, in a fixed order")
  func names() {
    let all = EngineCapabilities(rawValue: .max)
    #expect(
      all.names == [
        "virtual-time", "exact-settling", "branches", "script-documents", "memory-limit", "inspection", "display",
        "process-group", "developer-tools", "pointers", "automation",
      ])
    #expect(EngineCapabilities(names: all.names.map { $0[...] }).rawValue == 0x7FF)
    #expect(
      EngineCapabilities.embedded.names == [
        "virtual-time", "exact-settling", "branches", "script-documents", "memory-limit", "inspection", "pointers",
        "automation",
      ])
  }

  @Test(
    "A declaration is parsed to the same identity",
    arguments: [EngineCapabilities(), .embedded, [.display, .processGroup]])
  func roundTrip(_ capabilities: EngineCapabilities) {
    let identity = EngineIdentity(name: "webkit (WebKitGTK 2.50.6)", capabilities: capabilities)
    #expect(EngineIdentity(declaration: identity.declaration) == identity)
  }

  @Test("The text of a declaration")
  func text() {
    let identity = EngineIdentity(name: "webkit (é)", capabilities: [.virtualTime, .display, .processGroup])
    #expect(
      identity.declaration == """
        protocol \(WireVersion.current)
        name webkit (é)
        capabilities virtual-time display process-group

        """)
  }

  @Test("Unknown capabilities and further lines are ignored")
  func later() {
    let text = "protocol \(WireVersion.current)\nname n\ncapabilities telepathy display  x\nmore\n"
    #expect(EngineIdentity(declaration: text) == EngineIdentity(name: "n", capabilities: .display))
  }

  @Test("Of another version of the protocol only the first line is read")
  func version() {
    #expect(EngineIdentity(declaration: "protocol 99\nwho knows") == EngineIdentity(wireVersion: 99, name: ""))
  }

  @Test(
    "Other texts are no declarations",
    arguments: [
      "", "protocol", "protocol x\nname n\ncapabilities", "name n\nprotocol 16\ncapabilities",
      "protocol \(WireVersion.current)\nname \ncapabilities", "protocol \(WireVersion.current)\nname n\ncapability",
      "protocol \(WireVersion.current)\nname a\u{1B}b\ncapabilities",
      "protocol \(WireVersion.current)\nname " + String(repeating: "n", count: 201) + "\ncapabilities",
    ])
  func invalid(_ text: String) { #expect(EngineIdentity(declaration: text) == nil) }
}
