import TerminalModel

/// Default styles of roles in terms of the palette, so that any base16 scheme is a complete theme.
enum ThemeDefaults {
  /// Resolves a role's style from the theme, the role's defaults, then its parents. A foreground that the theme does
  /// not set for this role is adjusted to be readable.
  static func resolve(
    _ role: ThemeRole, own: [ThemeRole: ThemeStyle], color: (ThemeColorName) -> CellColor
  ) -> CellStyle {
    var style = ThemeStyle()
    var link: ThemeRole? = role
    while let current = link {
      let standard = standard(current)
      let fallback = ThemeStyle(
        foreground: standard.foreground.map { .palette($0) }, background: standard.background.map { .palette($0) },
        attributes: standard.attributes)
      style = style.overriding(own[current]).overriding(fallback)
      link = current.parent
    }
    var result = CellStyle(
      foreground: style.foreground.map(color) ?? .terminalDefault,
      background: style.background.map(color) ?? .terminalDefault,
      attributes: style.attributes ?? [])
    if role.isText, own[role]?.foreground == nil {
      result.foreground = result.foreground.readable(on: result.background)
    }
    return result
  }

  private typealias Entry = (foreground: BaseColor?, background: BaseColor?, attributes: CellAttributes?)

  private static func standard(_ role: ThemeRole) -> Entry {
    switch role {
    case .screen: (.base05, .base00, [])
    case .status: (.base04, .base00, [])
    case .statusName: (.base05, nil, .bold)
    case .statusAlive: (.base0B, nil, nil)
    case .statusWarning: (.base0A, nil, .bold)
    case .statusDead: (.base08, nil, .bold)
    case .navigationBar: (.base05, .base01, [])
    case .navigationBarTitle: (.base06, nil, .bold)
    case .navigationBarItem: (.base0D, nil, .bold)
    case .navigationBarRule: (.base03, .base00, nil)
    case .navigationBarProgress: (.base0D, .base00, .bold)
    case .tabBar: (.base04, .base01, [])
    case .tabBarItem: (nil, nil, nil)
    case .tabBarSelected: (.base0D, nil, .bold)
    case .tabBarBadge: (.base08, nil, [.bold, .reverse])
    case .tabBarRule: (.base03, .base00, nil)
    case .tabBarMarker: (.base0D, .base00, .bold)
    case .tabBarIndicator: (.base0D, .base02, nil)
    case .footer: (.base04, .base00, [])
    case .footerKey: (.base06, nil, .bold)
    case .page: (.base05, .base00, [])
    case .notice: (.base00, .base0A, .bold)
    case .shadow: (.base03, .base00, .dim)
    case .native: (.base05, .base00, [])
    case .nativeHeading: (.base06, nil, .bold)
    case .nativeValue: (.base04, nil, nil)
    case .nativeButton: (.base0D, nil, .bold)
    case .nativeSeparator: (.base03, nil, nil)
    case .nativeField: (.base06, .base01, .underline)
    case .nativeError: (.base08, nil, .bold)
    case .failure: (.base05, .base00, [])
    case .failureTitle: (.base08, nil, .bold)
    case .failureMuted: (.base04, nil, nil)
    case .button: (.base06, .base02, .bold)
    case .buttonFocused: (.base00, .base0D, .bold)
    case .dialog: (.base05, .base01, [])
    case .dialogBorder: (.base0D, nil, nil)
    case .dialogTitle: (.base06, nil, .bold)
    case .dialogMuted: (.base04, nil, nil)
    case .dialogKey: (.base0D, nil, .bold)
    case .field: (.base06, .base00, .underline)
    case .selection: (.base06, .base02, .bold)
    case .jumpLabel: (.base00, .base0A, .bold)
    case .inspector: (.base05, .base00, [])
    case .inspectorTab: (.base04, nil, nil)
    case .inspectorTabSelected: (.base06, nil, .bold)
    case .inspectorRule: (.base03, nil, nil)
    case .inspectorMuted: (.base04, nil, nil)
    case .inspectorName: (.base0C, nil, nil)
    case .inspectorSuccess: (.base0B, nil, nil)
    case .inspectorWarning: (.base0A, nil, nil)
    case .inspectorError: (.base08, nil, .bold)
    }
  }

  static func pageColor(_ role: PageColorRole) -> BaseColor {
    switch role {
    case .text: .base05
    case .background: .base00
    case .muted: .base04
    case .link: .base0D
    case .accent: .base0D
    case .accentText: .base00
    case .control: .base02
    case .controlText: .base06
    case .field: .base01
    case .fieldText: .base05
    case .placeholder: .base04
    case .border: .base03
    case .selection: .base02
    case .focus: .base0D
    case .error: .base08
    case .success: .base0B
    case .warning: .base0A
    }
  }
}
