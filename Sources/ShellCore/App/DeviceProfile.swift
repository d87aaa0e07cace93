/// The device that the shell reports to pages and servers: one per platform, so that runs are the same on every machine.
public struct DeviceProfile: Equatable, Sendable {
  public var manufacturer: String
  /// The model's identifier as the system returns it to apps.
  public var model: String
  public var systemName: String
  public var systemVersion: String
  /// The default user agent of the platform's web view, with Hull's own name at the end.
  public var userAgent: String

  public init(_ platform: Platform) {
    let webView: String
    switch platform {
    case .ios:
      (manufacturer, model, systemName, systemVersion) = ("Apple", "iPhone17,1", "iOS", "18.5")
      webView = Self.webKit(system: "18_5", engine: "605.1.15", build: "15E148")
    case .iosLegacy:
      // The last system whose WKWebView does not report the end of its process.
      (manufacturer, model, systemName, systemVersion) = ("Apple", "iPhone7,2", "iOS", "8.4.1")
      webView = Self.webKit(system: "8_4_1", engine: "600.1.4", build: "12H321")
    case .android:
      (manufacturer, model, systemName, systemVersion) = ("Google", "Pixel 8", "Android", "14")
      webView =
        "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Version/4.0 Chrome/113.0.5672.163 Mobile Safari/537.36"
    }
    userAgent = "\(webView) Hull/\(HullVersion.current)"
  }

  private static func webKit(system: String, engine: String, build: String) -> String {
    "Mozilla/5.0 (iPhone; CPU iPhone OS \(system) like Mac OS X) AppleWebKit/\(engine) (KHTML, like Gecko) Mobile/\(build)"
  }
}
