import SourceText

extension FlowCommandDefinition {
  static let launchApp = FlowCommandDefinition("launchApp", .userAction, value: .optional) {
    reader, arguments throws(Diagnostic) in
    .launchApp(try reader.launch(arguments))
  }
  static let stopApp = FlowCommandDefinition("stopApp", .userAction, value: .optional) {
    reader, arguments throws(Diagnostic) in
    .stopApp(appID: try reader.appID(arguments))
  }
  static let killApp = FlowCommandDefinition("killApp", .userAction, value: .optional) {
    reader, arguments throws(Diagnostic) in
    .killApp(appID: try reader.appID(arguments))
  }
  static let clearState = FlowCommandDefinition("clearState", .userAction, value: .optional) {
    reader, arguments throws(Diagnostic) in
    .clearState(appID: try reader.appID(arguments))
  }
  static let clearKeychain = FlowCommandDefinition("clearKeychain", .userAction, .clearKeychain)
  static let openLink = FlowCommandDefinition("openLink", .userAction) { reader, arguments throws(Diagnostic) in
    .openLink(try reader.link(arguments))
  }

  static let appCommands = [launchApp, stopApp, killApp, clearState, clearKeychain, openLink]
}

extension FlowReader {
  fileprivate func appID(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    guard let node = arguments.node else { return nil }
    guard arguments.hasMapping else { return try Self.appID(node, "`\(arguments.name)`") }
    try arguments.check(["appId", "url"])
    return try namedApp(arguments)
  }

  /// `url` takes precedence, as in the header.
  private func namedApp(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    for key in ["url", "appId"] {
      if let node = arguments[key] { return try Self.appID(node, "`\(key)`") }
    }
    return nil
  }

  /// The name of an app, which must not be empty.
  static func appID(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> String {
    let name = try node.text(what)
    guard !name.isEmpty else {
      throw node.diagnostic("\(what) is empty", advice: "write the app's name, or leave it out for the flow's own app")
    }
    return name
  }

  fileprivate func launch(_ arguments: CommandArguments) throws(Diagnostic) -> AppLaunch {
    guard let node = arguments.node else { return AppLaunch() }
    guard arguments.hasMapping else { return AppLaunch(appID: try Self.appID(node, "`launchApp`")) }
    try arguments.check(["appId", "url", "clearState", "clearKeychain", "stopApp", "permissions", "arguments"])
    let permissions = try arguments["permissions"].map { node throws(Diagnostic) in try Self.permissions(node) }
    return AppLaunch(
      appID: try arguments["appId"].map { node throws(Diagnostic) in try Self.appID(node, "`appId`") },
      url: try arguments["url"].map { node throws(Diagnostic) in try Self.appID(node, "`url`") },
      clearsState: try arguments.boolean("clearState") ?? false,
      clearsKeychain: try arguments.boolean("clearKeychain") ?? false,
      stopsFirst: try arguments.boolean("stopApp") ?? true, arguments: try arguments.variables("arguments"),
      permissions: permissions ?? AppLaunch.standardPermissions)
  }

  fileprivate func link(_ arguments: CommandArguments) throws(Diagnostic) -> String {
    let link = try arguments.mainText("link", also: ["autoVerify", "browser"])
    if try arguments.boolean("browser") == true {
      throw arguments.diagnostic("a link cannot be opened in a browser: there is none", advice: "remove `browser`")
    }
    return link
  }
}
