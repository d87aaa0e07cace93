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
  case tabBarIndicator = "tabBar.indicator"
  case footer
  case footerKey = "footer.key"
  case page
  case pageNotice = "page.notice"
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
}

extension ThemeRole {
  package var record: ThemeRoleRecord {
    switch self {
    case .screen:
      ThemeRoleRecord("the screen: all other roles inherit from it", .base05, on: .base00, [])
    case .status: ThemeRoleRecord("the status line", .base04, on: .base00, [])
    case .statusName: ThemeRoleRecord("the name of the app in the status line", .base05, .bold)
    case .statusAlive: ThemeRoleRecord("a running page process", .base0B)
    case .statusWarning:
      ThemeRoleRecord(
        "a page process that is stopped, starts or recovers, and changed device settings", .base0A,
        .bold)
    case .statusDead: ThemeRoleRecord("a dead page process", .base08, .bold)
    case .navigationBar: ThemeRoleRecord("the navigation bar", .base05, on: .base01, [])
    case .navigationBarTitle: ThemeRoleRecord("the title of the navigation bar", .base06, .bold)
    case .navigationBarItem: ThemeRoleRecord("the buttons of the navigation bar", .base0D, .bold)
    case .navigationBarRule:
      ThemeRoleRecord("the line below the navigation bar", .base03, on: .base00, isText: false)
    case .navigationBarProgress:
      ThemeRoleRecord(
        "the progress of a load on that line", .base0D, on: .base00, .bold, isText: false)
    case .tabBar: ThemeRoleRecord("the tab bar", .base04, on: .base01, [])
    case .tabBarItem: ThemeRoleRecord("a tab")
    case .tabBarSelected: ThemeRoleRecord("the selected tab", .base0D, .bold)
    case .tabBarBadge: ThemeRoleRecord("the badge of a tab", .base08, [.bold, .reverse])
    case .tabBarRule:
      ThemeRoleRecord("the line above the tab bar", .base03, on: .base00, isText: false)
    case .tabBarMarker:
      ThemeRoleRecord(
        "the part of that line above the selected tab", .base0D, on: .base00, .bold, isText: false)
    case .tabBarIndicator:
      ThemeRoleRecord(
        "the background of the pill around Android's selected tab", .base0D, on: .base02,
        isText: false)
    case .footer: ThemeRoleRecord("the last line of the screen", .base04, on: .base00, [])
    case .footerKey: ThemeRoleRecord("the keys in the last line", .base06, .bold)
    case .page: ThemeRoleRecord("the page area without a page", .base05, on: .base00, [])
    case .pageNotice:
      ThemeRoleRecord("the text in the page area without a page: loading, dead, in the background", .base04)
    case .notice:
      ThemeRoleRecord(
        "messages: on the last line, banners, the loading overlay", .base00, on: .base0A, .bold)
    case .shadow: ThemeRoleRecord("the shadows of boxes", .base03, on: .base00, .dim, isText: false)
    case .native: ThemeRoleRecord("native screens", .base05, on: .base00, [])
    case .nativeHeading: ThemeRoleRecord("headings of native screens", .base06, .bold)
    case .nativeValue: ThemeRoleRecord("values and image descriptions of native screens", .base04)
    case .nativeButton: ThemeRoleRecord("buttons and switches of native screens", .base0D, .bold)
    case .nativeSeparator:
      ThemeRoleRecord("lines between elements of native screens", .base03, isText: false)
    case .nativeField:
      ThemeRoleRecord("text fields of native screens", .base06, on: .base01, .underline)
    case .nativeError: ThemeRoleRecord("validation errors of native screens", .base08, .bold)
    case .failure: ThemeRoleRecord("error pages", .base05, on: .base00, [])
    case .failureTitle: ThemeRoleRecord("the title of an error page", .base08, .bold)
    case .failureMuted: ThemeRoleRecord("the URL of an error page", .base04)
    case .button: ThemeRoleRecord("buttons of error pages and boxes", .base06, on: .base02, .bold)
    case .buttonFocused: ThemeRoleRecord("the focused button", .base00, on: .base0D, .bold)
    case .dialog:
      ThemeRoleRecord("dialogs, menus, the help and the command palette", .base05, on: .base01, [])
    case .dialogBorder: ThemeRoleRecord("the borders of dialogs", .base0D, isText: false)
    case .dialogTitle: ThemeRoleRecord("the titles of dialogs", .base06, .bold)
    case .dialogMuted: ThemeRoleRecord("hints and disabled entries of dialogs", .base04)
    case .dialogKey: ThemeRoleRecord("keys and actions of dialogs", .base0D, .bold)
    case .field: ThemeRoleRecord("text fields of dialogs", .base06, on: .base00, .underline)
    case .selection: ThemeRoleRecord("the selected row of a list", .base06, on: .base02, .bold)
    case .jumpLabel: ThemeRoleRecord("the labels of jump targets", .base00, on: .base0A, .bold)
    case .inspector: ThemeRoleRecord("the inspector", .base05, on: .base00, [])
    case .inspectorTab: ThemeRoleRecord("the tabs of the inspector", .base04)
    case .inspectorTabSelected: ThemeRoleRecord("the selected tab of the inspector", .base06, .bold)
    case .inspectorRule: ThemeRoleRecord("the lines of the inspector", .base03, isText: false)
    case .inspectorMuted: ThemeRoleRecord("secondary text of the inspector", .base04)
    case .inspectorName:
      ThemeRoleRecord("names of elements, fields and documents in the inspector", .base0C)
    case .inspectorSuccess:
      ThemeRoleRecord("successful and running entries of the inspector", .base0B)
    case .inspectorWarning: ThemeRoleRecord("warnings in the inspector", .base0A)
    case .inspectorError: ThemeRoleRecord("errors in the inspector", .base08, .bold)
    }
  }
}
