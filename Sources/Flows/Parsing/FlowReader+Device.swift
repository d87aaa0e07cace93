import PageWire
import ShellCore
import SourceText

/// Commands about the device that the app runs on.
extension FlowReader {
  func deviceCommand(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand? {
    switch arguments.name {
    case "setPermissions": .setPermissions(try permissions(arguments))
    case "setAirplaneMode": .setAirplaneMode(try mode(arguments))
    case "toggleAirplaneMode": try bare(arguments, .toggleAirplaneMode)
    case "setDarkMode": .setDarkMode(try mode(arguments))
    case "toggleDarkMode": try bare(arguments, .toggleDarkMode)
    case "assertDarkMode": try bare(arguments, .assertColorScheme(.dark))
    case "assertLightMode": try bare(arguments, .assertColorScheme(.light))
    case "background": try bare(arguments, .background)
    case "foreground": try bare(arguments, .foreground)
    case "memoryWarning": try bare(arguments, .memoryWarning)
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

  /// Permissions with what is to become of them.
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
    if let down = arguments["down"] { condition.down = try rate(down, "`down`") }
    if let up = arguments["up"] { condition.up = try rate(up, "`up`") }
    if let loss = arguments["loss"] { condition.loss = try share(loss, "`loss`") }
    return .condition(condition)
  }

  /// Bits per second: `256kbit`, `1.5mbit`, or a plain number.
  private func rate(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> Double {
    let text = try node.text(what).lowercased()
    let units: [(String, Double)] = [
      ("kbit/s", 1_000), ("mbit/s", 1_000_000), ("kbit", 1_000), ("mbit", 1_000_000), ("gbit", 1_000_000_000),
      ("kbps", 1_000), ("mbps", 1_000_000), ("bit/s", 1), ("bit", 1), ("bps", 1), ("", 1),
    ]
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      guard let number = Self.plainNumber(text.dropLast(suffix.count)), number > 0 else { continue }
      return number * factor
    }
    throw node.mismatch(what, "a rate above zero", advice: "write for instance 256kbit or 1.5mbit")
  }

  private func share(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> Double {
    let text = try node.text(what)
    guard text.hasSuffix("%"), let number = Self.plainNumber(text.dropLast()), number <= 100 else {
      throw node.mismatch(what, "a share from 0% to 100%", advice: "write for instance 5%")
    }
    return number / 100
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    guard let first = text.first, first.isASCII, first.isNumber else { return nil }
    guard text.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }) else { return nil }
    return Double(text)
  }
}
