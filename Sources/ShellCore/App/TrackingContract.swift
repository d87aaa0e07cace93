/// Names of the protocol between pages with an analytics SDK and their shells, which must not change.
enum TrackingContract {
  /// The page's function that receives `{type, distinct_id, ...}` from the shell as JSON text.
  static let pageFunction = "sensorsdata_app_js_bridge_call_js"
  /// Scheme of the page's commands, sent by invisible frames.
  static let scheme = "sensorsanalytics"
  static let infoHost = "getappinfo"
  static let eventHost = "trackevent"
  /// The parameter of `sensorsanalytics://trackEvent` that contains the event as JSON text.
  static let eventParameter = "event"
  static let messageHandler = "sensorsdataNativeTracker"
  /// The `callType` of a message with an event.
  static let eventCall = "app_h5_track"

  /// The suffix of the user agent string with the accepted server. The slash is part of the marker: SDKs of
  /// pages search for `/sa-sdk-ios/sensors-verify/`.
  static func userAgentMarker(host: String, project: String) -> String {
    " /sa-sdk-ios/sensors-verify/\(host)?\(project)"
  }

  /// The object by which a page detects that the shell accepts its events. An existing one is kept.
  static func serverScript(_ serverJSON: String) -> String {
    "window.SensorsData_iOS_JS_Bridge ??= {}; "
      + "window.SensorsData_iOS_JS_Bridge.sensorsdata_app_server_url = \(serverJSON);"
  }
}
