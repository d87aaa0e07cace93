/// How the app's user agent string differs from that of its platform's web view.
public enum UserAgentConfiguration: Equatable, Sendable {
  case platform
  /// Appended to the web view's own user agent string.
  case appended(String)
  /// Replaces the web view's own user agent string.
  case replaced(String)

  /// The complete user agent string.
  func userAgent(on device: DeviceProfile) -> String {
    switch self {
    case .platform: device.userAgent
    case .appended(let suffix): "\(device.userAgent) \(suffix)"
    case .replaced(let text): text
    }
  }
}
