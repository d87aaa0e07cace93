import BridgeContract
import PageWire

/// `permission_request`: the user is asked once, and the decision is saved.
extension VaultState {
  func requestPermission(
    _ call: CallID, _ data: JSONValue, _ tab: TabID, _ context: Context
  ) -> [Effect] {
    guard let text = data["name"]?.stringValue, let name = NativePermission.name(text) else {
      let known = NativePermission.descriptions.map(\.name)
      let message = "permission_request expects an object with name, one of \(known.joined(separator: ", "))"
      let error = BridgeError(.badPayload, message, detail: .array(known.map { .string($0) }))
      return [.endCall(call, .failure(error))]
    }
    switch context.grants.last(where: { $0.name == name })?.permission {
    case .granted: return [.endCall(call, .value(json: Self.decision(isGranted: true).text))]
    case .denied: return [.endCall(call, .value(json: Self.decision(isGranted: false).text))]
    case .prompt, nil: break
    }
    let reason = data["reason"]?.stringValue.map { String($0.prefix(ContractLimits.titleCharacters)) }
    let message = NativePermission.message(name, app: context.appName, reason: reason)
    return [.showDialog(message, .permission(PermissionRequest(call: call, name: name)), tab: tab)]
  }

  mutating func setPermission(
    _ name: String, _ isGranted: Bool, _ calls: [CallID], _ context: Context
  ) -> [Effect] {
    let decision = Self.decision(isGranted: isGranted)
    set(VaultItem(key: name, value: decision), in: .permissions)
    let grant = DeviceState.Grant(name: name, permission: isGranted ? .granted : .denied)
    let grants = context.grants.filter { $0.name != name } + [grant]
    return [.shell(.saveVault(.permissions)), .request(.setPermissions(grants))]
      + calls.map { .endCall($0, .value(json: decision.text)) }
  }

  private static func decision(isGranted: Bool) -> JSONValue { .string(isGranted ? "granted" : "denied") }

  /// The decisions of earlier launches, unless the device's settings override them.
  func savedGrants(besides grants: [DeviceState.Grant]) -> [DeviceState.Grant] {
    permissions.filter { item in !grants.contains { $0.name == item.key } }.map { item in
      let isGranted = item.value == Self.decision(isGranted: true)
      return DeviceState.Grant(name: item.key, permission: isGranted ? .granted : .denied)
    }
  }
}
