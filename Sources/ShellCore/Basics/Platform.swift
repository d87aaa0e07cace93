/// The platform that the shell emulates.
public enum Platform: String, CaseIterable, Sendable {
  case ios
  case iosLegacy = "ios-legacy"
  case android
}
