import ShellSession
import Testing

@Suite("Locating engines by name")
struct EngineLocatorTests {
  @Test("The embedded engine is installed with the program; a name with a slash is a path")
  func found() throws {
    let embedded = try EngineLocator.path(of: "embedded")
    #expect(embedded.hasSuffix("/hull-page"))
    #expect(try EngineLocator.path(of: "page") == embedded)
    #expect(try EngineLocator.path(of: embedded) == embedded)
  }

  @Test("An unknown engine is reported as wrong usage", arguments: ["webkitten", "/nowhere/engine", "/etc/passwd"])
  func missing(name: String) throws {
    do {
      _ = try EngineLocator.path(of: name)
      Issue.record("it was found")
    } catch {
      #expect(error.status == .badInput)
      #expect(error.message.hasPrefix("unknown engine \(name): "))
    }
  }
}
