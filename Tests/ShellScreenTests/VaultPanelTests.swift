import BridgeContract
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite struct VaultPanelTests {
  private func screen(_ vault: VaultState) -> ScreenFixture {
    var state = SampleApp.homeShown()
    state.vault = vault
    return ScreenFixture(state, 120, 40)
  }

  @Test func isThereWhenTheAppKeepsSomething() {
    var empty = screen(VaultState())
    empty.type("I")
    empty.type("5")
    #expect(!empty.text.contains("Vault"))
    #expect(empty.model.inspector.panel == .bridge)

    var kept = screen(
      VaultState(
        storage: [VaultItem(key: "line", value: .array([.integer(1), .string("two")]))],
        keychain: [VaultItem(key: "token", value: .string("s3cret"))],
        permissions: [VaultItem(key: "camera", value: .string("granted"))]))
    kept.type("I")
    kept.type("5")
    #expect(kept.model.inspector.panel == .vault)
    #expect(kept.text.contains(#"storage line [1,"two"]"#))
    #expect(kept.text.contains("keychain token a secret"))
    #expect(kept.text.contains("permissions camera granted"))
    // What a row unfolds to, and what the clipboard gets, has no secret either.
    kept.type("k")
    kept.type("k")
    #expect(kept.type("y") == [.copy("keychain: token\na secret\n13 bytes")])
    #expect(!kept.text.contains("s3cret"))
  }
}
