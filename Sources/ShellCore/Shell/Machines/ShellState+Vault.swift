/// Native storage and permissions.
extension ShellState {
  mutating func handleVaultEvent(_ event: VaultState.Event) -> [ShellEffect] {
    let context = VaultState.Context(appName: app.name, grants: settings.grants)
    return apply(vault.handle(event, in: context)) { shell, request in
      switch request {
      case .setPermissions(let grants): shell.changeSettings(.setPermissions(grants))
      }
    }
  }
}
