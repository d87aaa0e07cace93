/// Known shells whose recovery Hull reproduces from their sources. The raw values are the names in app.yaml and on
/// the command line; docs/recovery.md lists the sources.
public enum RecoveryPreset: String, CaseIterable, Sendable {
  /// An app with a WKWebView without a termination handler; on Android an app without `onRenderProcessGone`.
  case webkitDefault = "webkit-default"
  case hotwireNativeIOS = "hotwire-native-ios"
  case hotwireNativeAndroid = "hotwire-native-android"
  case capacitorIOS = "capacitor-ios"
  case capacitorAndroid = "capacitor-android"
  case cordovaIOS = "cordova-ios"
  /// `CrashRecoveryBehavior` set to `reload`.
  case cordovaIOSReload = "cordova-ios-reload"
  case cordovaAndroid = "cordova-android"
  /// Without a handler in the app.
  case reactNativeWebview = "react-native-webview"
  /// The app's handler calls `reload()`.
  case reactNativeWebviewReload = "react-native-webview-reload"
  /// The app's handler changes the component's key.
  case reactNativeWebviewRemount = "react-native-webview-remount"

  /// A summary of one line.
  public var summary: String {
    switch self {
    case .webkitDefault: "no handler: WebKit reloads once, Android ends the app"
    case .hotwireNativeIOS: "reload, recreate after a silent death, at the foreground when it was in the background"
    case .hotwireNativeAndroid: "a new session that is discarded: the dead view is used again"
    case .capacitorIOS: "reload at once, without a limit"
    case .capacitorAndroid: "no handler: the app ends"
    case .cordovaIOS: "reload; the start page when the view has no URL at the foreground"
    case .cordovaIOSReload: "the start page"
    case .cordovaAndroid: "no handler: the app ends"
    case .reactNativeWebview: "a handler that does nothing: the page stays blank"
    case .reactNativeWebviewReload: "a load of the component's source: wrong page, one entry more"
    case .reactNativeWebviewRemount: "a new view at the component's source: the way back is lost"
    }
  }

  /// The shell's platform; nil when it runs on both.
  public var platform: Platform? {
    switch self {
    case .hotwireNativeIOS, .capacitorIOS, .cordovaIOS, .cordovaIOSReload: .ios
    case .hotwireNativeAndroid, .capacitorAndroid, .cordovaAndroid: .android
    case .webkitDefault, .reactNativeWebview, .reactNativeWebviewReload, .reactNativeWebviewRemount: nil
    }
  }
}
