/// Names that pages with an analytics SDK and their shells share; they are the contract and stay to the letter.
enum TrackingContract {
  /// The page's function that takes `{type, distinct_id, ...}` of the shell as JSON text.
  static let pageFunction = "sensorsdata_app_js_bridge_call_js"
  /// Scheme of the page's orders, by frames that are never seen.
  static let scheme = "sensorsanalytics"
  static let infoHost = "getappinfo"
  static let eventHost = "trackevent"
  /// The parameter of `sensorsanalytics://trackEvent` that has the event as JSON text.
  static let eventParameter = "event"
  static let messageHandler = "sensorsdataNativeTracker"
  /// The `callType` of a message that brings an event.
  static let eventCall = "app_h5_track"

  /// Follows the user agent and names the server whose events the shell takes. The slash belongs to the marker: SDKs of
  /// pages look for `/sa-sdk-ios/sensors-verify/`.
  static func userAgentMarker(host: String, project: String) -> String {
    " /sa-sdk-ios/sensors-verify/\(host)?\(project)"
  }

  /// The object by which a page knows that the shell takes its events. Where it is there already, it stays.
  static func serverScript(_ serverJSON: String) -> String {
    "window.SensorsData_iOS_JS_Bridge ??= {}; "
      + "window.SensorsData_iOS_JS_Bridge.sensorsdata_app_server_url = \(serverJSON);"
  }
}
