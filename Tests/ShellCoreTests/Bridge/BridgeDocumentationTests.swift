import BridgeContract
import DocumentTestKit
import Testing

@testable import ShellCore

/// docs/bridge.md documents the shell's side of the bridge.
@Suite("docs/bridge.md, the shell's side") struct BridgeDocumentationTests {
  private let document: ReferenceDocument

  init() throws { document = try ReferenceDocument(path: "docs/bridge.md") }

  private func compare(_ head: String, with names: [String]) {
    let documented = document.firstColumn(of: head)
    #expect(Set(names).subtracting(documented).sorted() == [], "not documented in the table \"\(head)\"")
    #expect(
      Set(documented).subtracting(names).sorted() == [], "documented in the table \"\(head)\", and not in the code")
    #expect(documented.count == Set(documented).count, "a name is in the table \"\(head)\" twice")
  }

  @Test("Exactly the built-in interfaces are documented")
  func interfaces() {
    compare("interface", with: BridgeContract.BuiltIn.allCases.map(\.rawValue))
  }

  @Test("Exactly the error codes are documented")
  func errorCodes() {
    compare("code", with: BridgeErrorCode.allCases.map(\.rawValue))
  }

  @Test("Exactly the kinds of death of last_death are documented")
  func deaths() {
    compare("value of `kind`", with: DeathKind.allCases.map(\.rawValue) + ["host"])
  }

  @Test("Exactly the types of screen events are documented")
  func screenEvents() {
    compare("value of `type`", with: ScreenEventType.allCases.map(\.rawValue))
  }

  @Test(
    "The documented limits are those of the code",
    arguments: [
      "| pending calls of a page | \(ShellLimits.pendingCalls) |",
      "| modals over one another in a tab | \(ShellLimits.modals) |",
      "| actions that wait for pages | \(ShellLimits.queuedActions), each for \(Int(ShellLimits.actionTimeout / 1_000)) s |",
      "| elements of a screen | \(ContractLimits.elements);",
      "A key has 1 to \(VaultLimits.keyBytes) bytes",
      "a value at most \(VaultLimits.valueBytes(.storage) >> 10) KB as JSON",
      "most \(VaultLimits.totalBytes(.storage) >> 20) MB: `STORAGE_FULL`",
      "\(VaultLimits.valueBytes(.keychain) >> 10) KB each, \(VaultLimits.totalBytes(.keychain) >> 10) KB together",
      "(default \(Int(BridgeConfiguration().deadline / 1_000)) s)",
      "(default \(BridgeConfiguration().payloadLimit >> 20) MB)",
      "does not answer within \(Int(ShellLimits.probeDeadline / 1_000)) s",
      "at most \(ContractLimits.errors).",
    ])
  func limits(phrase: String) {
    #expect(document.text.contains(phrase))
  }

  @Test("Every permission is documented", arguments: NativePermission.descriptions.map(\.name) + ["location"])
  func permissions(name: String) {
    #expect(document.text.contains("`\(name)`"))
  }
}
