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

  @Test func isShownWithDataAndMasksSecrets() {
    var empty = screen(VaultState())
    empty.open(.vault)
    #expect(!empty.text.contains("Vault"))
    #expect(empty.model.panes.first.panel == .bridge)

    var kept = screen(
      VaultState(
        storage: [VaultItem(key: "line", value: .array([.integer(1), .string("two")]))],
        keychain: [VaultItem(key: "token", value: .string("s3cret"))],
        permissions: [VaultItem(key: "camera", value: .string("granted"))]))
    kept.open(.vault)
    #expect(kept.model.panes.first.panel == .vault)
    #expect(kept.text.contains(#"storage line [1,"two"]"#))
    #expect(kept.text.contains("keychain token a secret"))
    #expect(kept.text.contains("permissions camera granted"))
    // Details and copied text are masked, too.
    kept.type("k")
    kept.type("k")
    #expect(kept.type("y") == [.copy("area: keychain\nkey: token\nvalue: a secret\nbytes: 13")])
    #expect(!kept.text.contains("s3cret"))
  }
}
