/// A URL that was opened in another app.
public struct ExternalRecord: Equatable, Sendable {
  /// Milliseconds since launch.
  public var time: Double
  /// The tab of the page that requested it.
  public var tab: TabID
  public var url: String

  public init(time: Double, tab: TabID, url: String) {
    self.time = time
    self.tab = tab
    self.url = url
  }

  /// The name of the app that opens the URL on a phone.
  public var appName: String { Self.appName(of: url) }

  static func appName(of url: String) -> String {
    switch WebAddress.scheme(of: url) {
    case "tel": "Phone"
    case "sms": "Messages"
    case "facetime", "facetime-audio": "FaceTime"
    case "mailto": "Mail"
    case "maps", "geo": "Maps"
    case "itms-apps", "itms", "itms-appss", "market": "the store"
    case "http", "https":
      switch WebAddress.authority(of: url) {
      case "apps.apple.com", "itunes.apple.com", "play.google.com": "the store"
      default: "the browser"
      }
    default: "another app"
    }
  }
}
