import SourceText

extension FlowCommandDefinition {
  static let launchApp = FlowCommandDefinition(
    "launchApp", .userAction, value: .optional, "starts the app, after stopping it",
    .either([
      .appName,
      .arguments([
        .optional("appId", .appName, "the app; by default the flow's own"),
        .optional("url", .appName, "the URL that launches the app"),
        .optional("clearState", .boolean, "whether storage, cookies and permissions are deleted first"),
        .optional("clearKeychain", .boolean, "whether the keychain is deleted first"),
        .optional("stopApp", .boolean, "whether a running app is stopped first; by default true"),
        .optional(
          "permissions", .permissions, "permissions with `allow`, `deny` or `unset`; by default all are granted"),
        .optional("arguments", .variables, "launch arguments"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .launchApp(try reader.launch(arguments))
  }
  static let stopApp = FlowCommandDefinition(
    "stopApp", .userAction, value: .optional, "stops the app",
    .namedApp
  ) {
    reader, arguments throws(Diagnostic) in
    .stopApp(appID: try reader.appID(arguments))
  }
  static let killApp = FlowCommandDefinition(
    "killApp", .userAction, value: .optional, "kills the process of the app as the system does",
    .namedApp
  ) {
    reader, arguments throws(Diagnostic) in
    .killApp(appID: try reader.appID(arguments))
  }
  static let clearState = FlowCommandDefinition(
    "clearState", .userAction, value: .optional, "deletes storage, cookies and permissions of the app",
    .namedApp
  ) {
    reader, arguments throws(Diagnostic) in
    .clearState(appID: try reader.appID(arguments))
  }
  static let clearKeychain = FlowCommandDefinition(
    "clearKeychain", .userAction, "deletes the keychain of the app", .clearKeychain)
  static let openLink = FlowCommandDefinition(
    "openLink", .userAction, "opens a link from outside",
    .main(
      "link", "the URL",
      also: [
        .optional("autoVerify", .any, "accepted and ignored"),
        .optional("browser", .choice(["false"]), "accepted when false: there is no browser"),
      ])
  ) { reader, arguments throws(Diagnostic) in
    .openLink(try reader.link(arguments))
  }

  static let appCommands = [launchApp, stopApp, killApp, clearState, clearKeychain, openLink]
}

extension ValueShape {
  /// The app of a command: its name alone, or a mapping.
  fileprivate static let namedApp = ValueShape.either([
    .appName,
    .arguments([
      .optional("appId", .appName, "the app; by default the flow's own"),
      .optional("url", .appName, "the app by its URL; takes precedence over `appId`"),
    ]),
  ])
}

extension FlowReader {
  fileprivate func appID(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    guard let node = arguments.node else { return nil }
    guard arguments.hasMapping else { return try Self.appID(node, "`\(arguments.name)`") }
    try arguments.check()
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
    try arguments.check()
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
    let link = try arguments.mainText("link")
    if try arguments.boolean("browser") == true {
      throw arguments.diagnostic("a link cannot be opened in a browser: there is none", advice: "remove `browser`")
    }
    return link
  }
}
