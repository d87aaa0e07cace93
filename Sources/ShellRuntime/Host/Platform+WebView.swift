import PageWire
import ShellCore

extension Platform {
  /// The kind of web view that renders the platform's pages.
  var webView: WebViewKind {
    switch self {
    case .ios, .iosLegacy: .ios
    case .android: .android
    }
  }
}
