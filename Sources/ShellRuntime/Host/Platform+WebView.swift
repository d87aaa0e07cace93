import PageWire
import ShellCore

extension Platform {
  /// The web view that the platform's pages are shown in.
  var webView: WebViewKind {
    switch self {
    case .ios, .iosLegacy: .ios
    case .android: .android
    }
  }
}
