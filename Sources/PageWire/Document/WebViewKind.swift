/// The platform of the web view, for `navigator` properties that the user agent string does not determine.
public enum WebViewKind: UInt8, CaseIterable, Sendable {
  /// WebKit on a desktop, the reference of comparison tests.
  case desktop
  case ios
  case android
}
