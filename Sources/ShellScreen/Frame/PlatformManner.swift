import ShellCore

/// In whose manner the frame is drawn: where titles stand, what leads back, what dialogs look like.
enum PlatformManner: Equatable, Sendable {
  /// Centred titles, a chevron with the title that it leads to, buttons of dialogs in cells below a rule.
  case ios
  /// Leading titles, an arrow, a pill around the selected tab, buttons of dialogs at the trailing end.
  case android

  init(_ platform: Platform) {
    switch platform {
    case .ios, .iosLegacy: self = .ios
    case .android: self = .android
    }
  }
}
