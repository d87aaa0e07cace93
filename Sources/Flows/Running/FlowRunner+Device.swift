import PageWire
import ShellCore
import SourceText

/// Commands of the device's state and assertions about native screens.
extension FlowRunner {
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
      let name: String = try expand(permission.name)
      let value: String = try expand(permission.value)
      guard PermissionNames.values.contains(value.lowercased()) else {
        throw StepFailure(
          kind: .input, message: "the permission \(name) must be allow, deny or unset, found \(Diagnostic.quote(value))"
        )
      }
      grants = PermissionNames.grants(grants, changing: name, to: value)
    }
    return grants
  }

  func setAirplaneMode(_ text: String) throws(StepFailure) {
    driver.perform(.setAirplaneMode(try isEnabled(text, "`setAirplaneMode`")))
  }

  func setDarkMode(_ text: String) throws(StepFailure) {
    driver.setColorScheme(try isEnabled(text, "`setDarkMode`") ? .dark : .light)
  }

  func toggleDarkMode() {
    switch driver.state.viewport.colorScheme {
    case .dark: driver.setColorScheme(.light)
    case .light: driver.setColorScheme(.dark)
    }
  }

  private func isEnabled(_ text: String, _ what: String) throws(StepFailure) -> Bool {
    let value = (try expand(text) as String).lowercased()
    guard ["enabled", "disabled"].contains(value) else {
      throw StepFailure(kind: .input, message: "\(what) must be enabled or disabled, found \(Diagnostic.quote(value))")
    }
    return value == "enabled"
  }

  func assertColorScheme(_ expected: ColorScheme) throws(StepFailure) {
    try expect {
      guard driver.state.viewport.colorScheme != expected else { return nil }
      switch expected {
      case .dark: return "dark mode is off"
      case .light: return "dark mode is on"
      }
    }
  }

  func setNetwork(_ setting: NetworkSetting) throws(StepFailure) {
    switch setting {
    case .condition(let condition): driver.perform(.setNetwork(condition))
    case .profile(let text):
      let name: String = try expand(text)
      guard let condition = NetworkCondition.profile(name) else {
        let known = NetworkCondition.profiles.map(\.name)
        throw StepFailure(
          kind: .input, message: "there is no network profile \(Diagnostic.quote(name))",
          reason: NearestName.advice(for: name, among: known) ?? "profiles are \(known.joined(separator: ", "))")
      }
      driver.perform(.setNetwork(condition))
    }
  }

  func assertScreen(_ expectation: ScreenExpectation) throws(StepFailure) {
    let expected: String? = try expand(expectation.native)
    try expect {
      let state = driver.state
      if let mismatch = Self.modalMismatch(expectation.modal, isShown: state.showsModal(state.selectedTab)) {
        return mismatch
      }
      guard let expected else { return nil }
      let shown: String =
        switch state.shownEntry(of: state.selectedTab)?.content {
        case .screen(let screen)?, .contract(let screen, _)?: screen.rawValue
        case .page?, nil: ScreenExpectation.none
        }
      guard shown != expected else { return nil }
      return shown == ScreenExpectation.none
        ? "a page is shown, not the native screen \(Diagnostic.quote(expected))"
        : "the native screen \(Diagnostic.quote(shown)) is shown, not \(Diagnostic.quote(expected))"
    }
  }

  private static func modalMismatch(_ expected: Bool?, isShown: Bool) -> String? {
    guard let expected, expected != isShown else { return nil }
    return isShown ? "a modal is shown" : "no modal is shown"
  }
}
