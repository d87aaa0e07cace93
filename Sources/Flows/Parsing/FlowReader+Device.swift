import PageWire
import ShellCore
import SourceText

/// Commands that change the device's state.
extension FlowReader {
  func deviceCommand(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand? {
    switch arguments.name {
    case "setPermissions": .setPermissions(try permissions(arguments))
    case "setAirplaneMode": .setAirplaneMode(try mode(arguments))
    case "toggleAirplaneMode": try commandWithoutArguments(arguments, .toggleAirplaneMode)
    case "setDarkMode": .setDarkMode(try mode(arguments))
    case "toggleDarkMode": try commandWithoutArguments(arguments, .toggleDarkMode)
    case "assertDarkMode": try commandWithoutArguments(arguments, .assertColorScheme(.dark))
    case "assertLightMode": try commandWithoutArguments(arguments, .assertColorScheme(.light))
    case "background": try commandWithoutArguments(arguments, .background)
    case "foreground": try commandWithoutArguments(arguments, .foreground)
    case "memoryWarning": try commandWithoutArguments(arguments, .memoryWarning)
    case "updateWebView": try commandWithoutArguments(arguments, .updateWebView)
    case "network": .network(try network(arguments))
    default: nil
    }
  }

  private func permissions(_ arguments: CommandArguments) throws(Diagnostic) -> PermissionChange {
    let node = try arguments.required("setPermissions: {permissions: {location: allow}}")
    try arguments.check(["appId", "permissions"])
    guard let list = arguments["permissions"] else { throw node.diagnostic("`setPermissions` has no `permissions`") }
    return PermissionChange(appID: try arguments.text("appId"), permissions: try Self.permissions(list))
  }

  /// Reads permissions with their new values.
  static func permissions(_ node: YAMLNode) throws(Diagnostic) -> [FlowVariable] {
    let permissions = try CommandArguments.variables(node, "`permissions`")
    for permission in permissions where !permission.value.contains("${") {
      guard PermissionNames.values.contains(permission.value.lowercased()) else {
        throw (node[permission.name] ?? node).mismatch(
          "the permission \(Diagnostic.quote(permission.name))", "allow, deny or unset")
      }
    }
    return permissions
  }

  private func mode(_ arguments: CommandArguments) throws(Diagnostic) -> String {
    let value = try arguments.mainText("value")
    guard value.contains("${") || ["enabled", "disabled"].contains(value.lowercased()) else {
      let node = arguments["value"] ?? arguments.node
      throw node?.mismatch("`\(arguments.name)`", "enabled or disabled")
        ?? arguments.diagnostic("`\(arguments.name)` is neither enabled nor disabled")
    }
    return value
  }

  private func network(_ arguments: CommandArguments) throws(Diagnostic) -> NetworkSetting {
    let node = try arguments.required("network: lte")
    guard arguments.hasMapping else {
      let name = try node.text("`network`")
      guard name.contains("${") || NetworkCondition.profile(name) != nil else {
        let known = NetworkCondition.profiles.map(\.name)
        throw node.diagnostic(
          "unknown network profile \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: known) ?? "profiles are \(known.joined(separator: ", "))")
      }
      return .profile(name)
    }
    try arguments.check(["latency", "down", "up", "loss", "offline"])
    var condition = NetworkCondition(isOffline: try arguments.boolean("offline") ?? false)
    if let latency = arguments["latency"] { condition.latency = try latency.duration("`latency`") }
    if let down = arguments["down"] { condition.down = try down.bitRate("`down`") }
    if let up = arguments["up"] { condition.up = try up.bitRate("`up`") }
    if let loss = arguments["loss"] { condition.loss = try loss.percentage("`loss`") }
    return .condition(condition)
  }
}
