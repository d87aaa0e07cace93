import AppManifest
import PageWire
import ShellCore
import SourceText

extension FlowCommandDefinition {
  static let setPermissions = FlowCommandDefinition(
    "setPermissions", .environment, "changes permissions of the app",
    .arguments([
      .optional("appId", .text, "the app; by default the flow's own"),
      .required("permissions", .permissions, "permissions with `allow`, `deny` or `unset`"),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .setPermissions(try reader.permissions(arguments))
  }
  static let setAirplaneMode = FlowCommandDefinition(
    "setAirplaneMode", .environment, "turns airplane mode on or off",
    .main("value", "`enabled` or `disabled`", FlowReader.modes)
  ) {
    reader, arguments throws(Diagnostic) in
    .setAirplaneMode(try reader.mode(arguments))
  }
  static let toggleAirplaneMode = FlowCommandDefinition(
    "toggleAirplaneMode", .environment, "turns airplane mode on if it is off, or off if it is on", .toggleAirplaneMode)
  static let setDarkMode = FlowCommandDefinition(
    "setDarkMode", .environment, "turns dark mode on or off",
    .main("value", "`enabled` or `disabled`", FlowReader.modes)
  ) { reader, arguments throws(Diagnostic) in
    .setDarkMode(try reader.mode(arguments))
  }
  static let toggleDarkMode = FlowCommandDefinition(
    "toggleDarkMode", .environment, "turns dark mode on if it is off, or off if it is on", .toggleDarkMode)
  static let assertDarkMode = FlowCommandDefinition(
    "assertDarkMode", .visibleAssertion, "asserts that dark mode is on", .assertColorScheme(.dark))
  static let assertLightMode = FlowCommandDefinition(
    "assertLightMode", .visibleAssertion, "asserts that dark mode is off", .assertColorScheme(.light))
  static let background = FlowCommandDefinition(
    "background", .userAction, "moves the app to the background", .background)
  static let foreground = FlowCommandDefinition(
    "foreground", .userAction, "brings the app back to the foreground", .foreground)
  static let memoryWarning = FlowCommandDefinition(
    "memoryWarning", .environment,
    "reports low memory: hidden renderers end, and suspended documents and memory caches are discarded", .memoryWarning)
  static let updateWebView = FlowCommandDefinition(
    "updateWebView", .environment, "replaces the WebView package on Android: every app that uses a WebView ends",
    .updateWebView)
  static let network = FlowCommandDefinition(
    "network", .environment, "changes the network: a profile or a mapping",
    .either([.choice(NetworkCondition.profiles.map(\.name)), .mapping(MappingShape(ManifestMapping.conditionFields))])
  ) { reader, arguments throws(Diagnostic) in
    .network(try reader.network(arguments))
  }
  static let stubRequest = FlowCommandDefinition(
    "stubRequest", .environment, "answers requests from now on, as `stub` of app.yaml does",
    .mapping(ManifestMapping.stub.shape)
  ) { reader, arguments throws(Diagnostic) in
    .stubRequest(try reader.stub(arguments))
  }
  static let removeStubs = FlowCommandDefinition(
    "removeStubs", .environment, value: .optional, "removes the stubs of `stubRequest`: all, or those of a URL pattern",
    .main("url", "the pattern as in `stubRequest`")
  ) { reader, arguments throws(Diagnostic) in
    .removeStubs(url: arguments.node == nil ? nil : try arguments.mainText("url"))
  }

  static let deviceCommands = [
    setPermissions, setAirplaneMode, toggleAirplaneMode, setDarkMode, toggleDarkMode, assertDarkMode, assertLightMode,
    background, foreground, memoryWarning, updateWebView, network, stubRequest, removeStubs,
  ]
}

/// Commands that change the device's state.
extension FlowReader {
  static let modes = ValueShape.choice(modeNames, ignoresCase: true)
  private static let modeNames = ["enabled", "disabled"]

  fileprivate func permissions(_ arguments: CommandArguments) throws(Diagnostic) -> PermissionChange {
    let node = try arguments.required("setPermissions: {permissions: {location: allow}}")
    try arguments.check()
    guard let list = arguments["permissions"] else { throw node.diagnostic("`setPermissions` has no `permissions`") }
    return PermissionChange(appID: try arguments.text("appId"), permissions: try Self.permissions(list))
  }

  /// Reads permissions with their new values.
  static func permissions(_ node: YAMLNode) throws(Diagnostic) -> [FlowVariable] {
    let permissions = try CommandArguments.variables(node, "`permissions`")
    for permission in permissions where !Interpolation.hasExpressions(permission.value) {
      guard PermissionNames.values.contains(permission.value.lowercased()) else {
        throw (node[permission.name] ?? node).mismatch(
          "the permission \(Diagnostic.quote(permission.name))", "allow, deny or unset")
      }
    }
    return permissions
  }

  fileprivate func mode(_ arguments: CommandArguments) throws(Diagnostic) -> String {
    let value = try arguments.mainText("value")
    guard Interpolation.hasExpressions(value) || Self.modeNames.contains(value.lowercased()) else {
      let node = arguments["value"] ?? arguments.node
      throw node?.mismatch("`\(arguments.name)`", "enabled or disabled")
        ?? arguments.diagnostic("`\(arguments.name)` is neither enabled nor disabled")
    }
    return value
  }

  fileprivate func network(_ arguments: CommandArguments) throws(Diagnostic) -> NetworkSetting {
    let node = try arguments.required("network: lte")
    guard arguments.hasMapping else {
      let name = try node.text("`network`")
      guard Interpolation.hasExpressions(name) || NetworkCondition.profile(name) != nil else {
        let known = NetworkCondition.profiles.map(\.name)
        throw node.diagnostic(
          "unknown network profile \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: known) ?? "profiles are \(known.joined(separator: ", "))")
      }
      return .profile(name)
    }
    try arguments.check()
    var condition = NetworkCondition(isOffline: try arguments.boolean("offline") ?? false)
    if let latency = arguments["latency"] { condition.latency = try latency.duration("`latency`") }
    if let down = arguments["down"] { condition.down = try down.bitRate("`down`") }
    if let up = arguments["up"] { condition.up = try up.bitRate("`up`") }
    if let loss = arguments["loss"] { condition.loss = try loss.percentage("`loss`") }
    return .condition(condition)
  }

  /// A stub with the keys of app.yaml. One with an expression is parsed when the step runs.
  fileprivate func stub(_ arguments: CommandArguments) throws(Diagnostic) -> RequestStub {
    let node = try arguments.required("stubRequest: {url: /api/orders, reply: {json: []}}")
    let members = try node.members("`stubRequest`")
    if let expression = Self.expression(in: node) {
      throw expression.diagnostic("`stubRequest` has the expression \(expression.summary), which has no value yet")
    }
    let own = members.filter { !CommandArguments.common.contains($0.key) }
    var reader = AnswerReader()
    let stub = reader.stub(YAMLNode(kind: .mapping(own), position: node.position, file: node.file))
    if let first = reader.diagnostics.first { throw first }
    guard let stub else { throw node.diagnostic("`stubRequest` is not a stub") }
    return stub
  }

  /// The first scalar with an expression; nil if there is none.
  private static func expression(in node: YAMLNode) -> YAMLNode? {
    switch node.kind {
    case .scalar(let text, _): Interpolation.hasExpressions(text) ? node : nil
    case .sequence(let nodes): nodes.lazy.compactMap { expression(in: $0) }.first
    case .mapping(let members): members.lazy.compactMap { expression(in: $0.value) }.first
    }
  }
}
