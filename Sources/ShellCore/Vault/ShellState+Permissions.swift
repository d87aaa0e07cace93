import BridgeContract
import PageWire

/// `permission_request`: the user is asked once, and the decision is saved.
extension ShellState {
  mutating func requestPermission(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let text = data["name"]?.stringValue, let name = NativePermission.name(text) else {
      let known = NativePermission.descriptions.map(\.name)
      let message = "permission_request expects an object with name, one of \(known.joined(separator: ", "))"
      return end(id, .failure(BridgeError(.badPayload, message, detail: .array(known.map { .string($0) }))))
    }
    switch settings.grants.last(where: { $0.name == name })?.permission {
    case .granted: return end(id, .value(json: Self.granted))
    case .denied: return end(id, .value(json: Self.denied))
    case .prompt, nil: break
    }
    let reason = data["reason"]?.stringValue.map { String($0.prefix(ContractLimits.titleCharacters)) }
    showDialog(
      NativePermission.message(name, app: app.name, reason: reason),
      .permission(PermissionRequest(call: id, name: name)), index)
    return []
  }

  /// Settles every call that requests the same permission, and updates `navigator.permissions`.
  mutating func respond(to request: PermissionRequest, isGranted: Bool) -> [ShellEffect] {
    let requests = dialogQueue.closePermissions(named: request.name)
    let result = JSONValue.string(isGranted ? "granted" : "denied")
    vault.set(VaultItem(key: request.name, value: result), in: .permissions)
    let grants =
      settings.grants.filter { $0.name != request.name }
      + [DeviceState.Grant(name: request.name, permission: isGranted ? .granted : .denied)]
    var effects = [ShellEffect.saveVault(.permissions)] + changeSettings(.setPermissions(grants))
    for call in [request.call] + requests.map(\.call) { effects += end(call, .value(json: result.text)) }
    return effects
  }

  private static let granted = #""granted""#
  private static let denied = #""denied""#

  /// Restores the decisions of earlier launches, unless the device's settings override them.
  mutating func restorePermissions() {
    for item in vault.permissions where !settings.grants.contains(where: { $0.name == item.key }) {
      let permission: DeviceState.Permission = item.value == .string("granted") ? .granted : .denied
      settings.grants.append(DeviceState.Grant(name: item.key, permission: permission))
    }
  }
}
