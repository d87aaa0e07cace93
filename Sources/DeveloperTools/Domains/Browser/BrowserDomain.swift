import BridgeContract
import PageWire
import ShellCore

/// The domain Browser.
final class BrowserDomain: DevToolsDomain {
  static let name = "Browser"
  static let product = "Hull/\(HullVersion.current)"
  static let protocolVersion = "1.3"
  private let agent: Agent

  private let downloads: DownloadReporter

  init(_ agent: Agent) {
    self.agent = agent
    downloads = DownloadReporter(agent)
  }

  var commands: [String: Command] {
    [
      "getVersion": getVersion, "setDownloadBehavior": setDownloadBehavior, "close": close,
      "grantPermissions": grantPermissions, "setPermission": setPermission, "resetPermissions": resetPermissions,
    ]
  }

  private func getVersion(_: Parameters, _ reply: Reply) {
    reply(
      .members([
        "protocolVersion": .string(Self.protocolVersion), "product": .string(Self.product),
        "revision": .string("@\(HullVersion.current)"), "userAgent": .string(agent.host.read { $0.userAgent }),
        "jsVersion": .string("JavaScriptCore"),
      ]))
  }

  private func setDownloadBehavior(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    try downloads.configure(parameters)
    reply()
  }

  func shellDidHandle(_: ShellEvent, _: [ShellEffect]) { downloads.update() }

  // MARK: Permissions

  /// The permissions before the first command of this client.
  private var original: [DeviceState.Grant]?

  /// The names of the protocol that differ from those of `navigator.permissions`.
  private static let names: [String: [String]] = [
    "audioCapture": ["microphone"], "videoCapture": ["camera"], "sensors": ["accelerometer", "gyroscope"],
    "clipboardReadWrite": ["clipboard-read", "clipboard-write"], "clipboardSanitizedWrite": ["clipboard-write"],
    "wakeLockScreen": ["screen-wake-lock"],
  ]

  /// Grants some permissions, and denies all others.
  private func grantPermissions(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let wanted = parameters["permissions"]?.arrayElements?.map(\.stringValue) ?? [nil]
    guard !wanted.contains(nil) else { throw .invalidParameter("permissions", "array of strings") }
    let names = wanted.compactMap(\.self).flatMap { Self.names[$0] ?? [$0] }
    set(names.map { DeviceState.Grant(name: $0, permission: .granted) })
    reply()
  }

  private func setPermission(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let name = parameters["permission"]?["name"]?.stringValue else {
      throw .invalidParameter("permission.name", "string value")
    }
    let settings: [String: DeviceState.Permission] = ["granted": .granted, "denied": .denied, "prompt": .prompt]
    let setting = try parameters.string("setting")
    guard let permission = settings[setting] else { throw .failed("Unknown permission setting: \(setting)") }
    let others = agent.host.read { $0.settings.grants }.filter { $0.name != name }
    set(others + [DeviceState.Grant(name: name, permission: permission)])
    reply()
  }

  private func resetPermissions(_: Parameters, _ reply: Reply) {
    if let original { set(original) }
    original = nil
    reply()
  }

  private func set(_ grants: [DeviceState.Grant]) {
    if original == nil { original = agent.host.read { $0.settings.grants } }
    agent.host.dispatch(.user(.setPermissions(grants)))
  }

  func end() {
    downloads.end()
    if let original { set(original) }
  }

  private func close(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    throw .failed("developer tools do not close the app: quit it in its terminal")
  }
}
