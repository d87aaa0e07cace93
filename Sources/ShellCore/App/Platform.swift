/// The platform whose rules the shell follows.
public enum Platform: String, CaseIterable, Sendable {
  case ios
  case iosLegacy = "ios-legacy"
  case android
}
