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

  /// Settles every call that requests the same permission.
  mutating func respond(to request: PermissionRequest, isGranted: Bool) -> [ShellEffect] {
    let others = dialogs.compactMap(\.permission).filter { $0.name == request.name }
    dialogs.removeAll { $0.permission?.name == request.name }
    let calls = [request.call] + others.map(\.call)
    return handleVaultEvent(.permissionAnswered(name: request.name, isGranted: isGranted, calls))
  }
}
