/// How the app's user agent differs from that of its platform's web view.
public enum UserAgentConfiguration: Equatable, Sendable {
  case platform
  /// Follows the web view's own text.
  case appended(String)
  /// Takes the place of the web view's own text.
  case replaced(String)

  /// The whole text, as pages and servers receive it.
  func text(on device: DeviceProfile) -> String {
    switch self {
    case .platform: device.userAgent
    case .appended(let suffix): "\(device.userAgent) \(suffix)"
    case .replaced(let text): text
    }
  }
}
