/// A semantic role of a part of the screen, which themes assign a style to. The raw value is the name in theme files.
///
/// A role without a style inherits from its dotted parent: `navigationBar.title` from `navigationBar`, that from
/// `screen`.
package enum ThemeRole: String, CaseIterable, Sendable {
  case screen
  case status
  case statusName = "status.name"
  case statusAlive = "status.alive"
  case statusWarning = "status.warning"
  case statusDead = "status.dead"
  case navigationBar
  case navigationBarTitle = "navigationBar.title"
  case navigationBarItem = "navigationBar.item"
  case navigationBarRule = "navigationBar.rule"
  case navigationBarProgress = "navigationBar.progress"
  case tabBar
  case tabBarItem = "tabBar.item"
  case tabBarSelected = "tabBar.selected"
  case tabBarBadge = "tabBar.badge"
  case tabBarRule = "tabBar.rule"
  case tabBarMarker = "tabBar.marker"
  /// The background of the pill around Android's selected tab.
  case tabBarIndicator = "tabBar.indicator"
  case footer
  case footerKey = "footer.key"
  case page
  case notice
  case shadow
  case native
  case nativeHeading = "native.heading"
  case nativeValue = "native.value"
  case nativeButton = "native.button"
  case nativeSeparator = "native.separator"
  case nativeField = "native.field"
  case nativeError = "native.error"
  case failure
  case failureTitle = "failure.title"
  case failureMuted = "failure.muted"
  case button
  case buttonFocused = "button.focused"
  case dialog
  case dialogBorder = "dialog.border"
  case dialogTitle = "dialog.title"
  case dialogMuted = "dialog.muted"
  case dialogKey = "dialog.key"
  case field
  case selection
  case jumpLabel = "jump.label"
  case inspector
  case inspectorTab = "inspector.tab"
  case inspectorTabSelected = "inspector.tabSelected"
  case inspectorRule = "inspector.rule"
  case inspectorMuted = "inspector.muted"
  case inspectorName = "inspector.name"
  case inspectorSuccess = "inspector.success"
  case inspectorWarning = "inspector.warning"
  case inspectorError = "inspector.error"

  /// The role to inherit properties from.
  var parent: ThemeRole? {
    guard self != .screen else { return nil }
    guard let dot = rawValue.lastIndex(of: ".") else { return .screen }
    return ThemeRole(rawValue: String(rawValue[..<dot])) ?? .screen
  }

  /// Whether the role is for text, which must be readable, not for rules and markers.
  package var isText: Bool {
    switch self {
    case .navigationBarRule, .navigationBarProgress, .tabBarRule, .tabBarMarker, .tabBarIndicator, .shadow,
      .nativeSeparator, .dialogBorder,
      .inspectorRule:
      false
    case .screen, .status, .statusName, .statusAlive, .statusWarning, .statusDead, .navigationBar,
      .navigationBarTitle, .navigationBarItem, .tabBar, .tabBarItem, .tabBarSelected, .tabBarBadge, .footer,
      .footerKey, .page, .notice, .native, .nativeHeading, .nativeValue, .nativeButton, .nativeField, .nativeError,
      .failure, .failureTitle,
      .failureMuted, .button, .buttonFocused, .dialog, .dialogTitle, .dialogMuted, .dialogKey, .field, .selection,
      .jumpLabel,
      .inspector, .inspectorTab, .inspectorTabSelected, .inspectorMuted, .inspectorName, .inspectorSuccess,
      .inspectorWarning, .inspectorError:
      true
    }
  }
}
