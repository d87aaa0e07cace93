import PageWire
import ShellCore
import SourceText

/// The app and its renderers: launches, permissions, Back, dialogs, deaths and stored data.
struct AppControl {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator

  func start(_ launch: AppLaunch) throws(StepFailure) {
    try checkApp(launch.appID)
    var launch = launch
    launch.url = try expressions.expand(launch.url ?? expressions.header.url)
    for (index, argument) in launch.arguments.enumerated() {
      launch.arguments[index].value = try expressions.expand(argument.value)
    }
    driver.launch(launch, grants: try grants([], changing: launch.permissions))
  }

  /// Checks that a command refers to the flow's app, which is the only one.
  func checkApp(_ appID: String?) throws(StepFailure) {
    guard let expected: String = try expressions.expand(appID) else { return }
    let own: String = try expressions.expand(expressions.header.appID)
    guard expected == own else {
      throw .command("the app \(Diagnostic.quote(expected)) is not the flow's app \(Diagnostic.quote(own))")
    }
  }

  func setPermissions(_ change: PermissionChange) throws(StepFailure) {
    try checkApp(change.appID)
    driver.perform(.setPermissions(try grants(driver.state.settings.grants, changing: change.permissions)))
  }

  /// Applies permission changes. `all` is applied first regardless of its position; the others are exceptions.
  func grants(
    _ grants: [DeviceState.Grant], changing permissions: [FlowVariable]
  ) throws(StepFailure) -> [DeviceState.Grant] {
    var grants = grants
    for permission in permissions.filter({ $0.name == "all" }) + permissions.filter({ $0.name != "all" }) {
      let name: String = try expressions.expand(permission.name)
      let value: String = try expressions.expand(permission.value)
      guard PermissionNames.values.contains(value.lowercased()) else {
        throw StepFailure(
          kind: .input, message: "the permission \(name) must be allow, deny or unset, found \(Diagnostic.quote(value))"
        )
      }
      grants = PermissionNames.grants(grants, changing: name, to: value)
    }
    return grants
  }

  func kill(_ kill: RendererKill) throws(StepFailure) {
    let tabID = kill.tab == nil ? nil : try lookup.tab(kill.tab).id
    // The shell counts deaths at loads itself; other kinds are repeated here.
    let isByLoad = kill.kind.defaultTimes == nil
    for _ in 0..<(isByLoad ? 1 : kill.times ?? 1) {
      if kill.after > 0 { driver.advance(milliseconds: kill.after) }
      driver.perform(.killRenderer(kill.kind, tab: tabID, times: isByLoad ? kill.times : 1))
    }
  }

  func pressHardwareBack() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      throw .command("\(driver.state.app.platform.rawValue) has no hardware back button", reason: "use `back`")
    }
    try goBack("Press the hardware back button")
  }

  func goBack(_ step: String) throws(StepFailure) {
    guard !driver.state.isInBackground else {
      throw .command(
        "\(step) has no effect", reason: "the app is in the background: `foreground` brings it back")
    }
    driver.perform(.goBack)
  }

  func answer(_ reply: DialogReply) throws(StepFailure) {
    let text: String? = try expressions.expand(reply.text)
    try lookup.expect(onScreen: true) { driver.state.shownDialog == nil ? "no dialog is open" : nil }
    if let text { driver.perform(.editDialog(text: text)) }
    if let user: String = try expressions.expand(reply.user) { driver.perform(.editDialog(text: user)) }
    if let password: String = try expressions.expand(reply.password) { driver.perform(.editPassword(text: password)) }
    driver.perform(.respondToDialog(accepted: reply.accepts))
  }

  func reviveRenderer(of name: String?) throws(StepFailure) {
    driver.perform(.reviveRenderer(tab: name == nil ? nil : try lookup.tab(name).id))
  }

  func remove(_ step: WebsiteDataRemovalStep) throws(StepFailure) {
    var removal = WebsiteDataRemoval(types: step.types)
    if let origin = step.origin { removal.origin = try expressions.interpolate(origin) }
    if let since = step.since {
      let text = try expressions.interpolate(since)
      guard let milliseconds = DurationText.milliseconds(from: text) else {
        throw StepFailure(
          kind: .input, message: "`since` must be a duration, found \(Diagnostic.quote(text))",
          reason: "write \(DurationText.allowed)")
      }
      removal.since = milliseconds
    }
    driver.perform(.removeWebsiteData(removal))
  }

  func corruptBundle(_ file: String) throws(StepFailure) {
    try driver.state.app.requireBundle()
    guard let current = driver.state.bundle.current, !current.isBuiltIn else {
      throw StepFailure(
        kind: .input, message: "no version is stored whose files could be corrupted",
        reason: "the built-in archive cannot be changed: let the app install an update first")
    }
    driver.perform(.corruptBundle(file: file))
  }
}

extension AppDescription {
  /// Throws when the app has no bundle to which a command could refer.
  func requireBundle() throws(StepFailure) {
    guard bundle == nil else { return }
    throw StepFailure(
      kind: .input, message: "the app has no bundle", reason: "app.yaml declares one with `bundle`")
  }
}
