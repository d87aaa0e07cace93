/// Whose web view a page is shown in, for what `navigator` reports where the user agent does not name a device.
public enum WebViewKind: UInt8, CaseIterable, Sendable {
  /// WebKit on a desktop, as pages are compared with in tests.
  case desktop
  case ios
  case android
}
