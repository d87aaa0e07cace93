import ShellCore

/// The platform's style of the native chrome: alignment of titles, back button, dialogs.
enum PlatformStyle: Equatable, Sendable {
  /// Centered titles, a back chevron with the title of the previous page, dialog buttons in cells below a rule.
  case ios
  /// Leading titles, a back arrow, a pill around the selected tab, dialog buttons at the trailing end.
  case android

  init(_ platform: Platform) {
    switch platform {
    case .ios, .iosLegacy: self = .ios
    case .android: self = .android
    }
  }
}
