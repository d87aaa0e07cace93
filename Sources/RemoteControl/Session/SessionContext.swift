import ShellCore

/// What the commands of a session refer to: the native elements, or the page of a tab.
enum SessionContext: Equatable {
  case native
  /// nil for the page of the selected tab.
  case page(TabID?)

  static let nativeName = "NATIVE_APP"
  static let pagePrefix = "WEBVIEW_"
}
