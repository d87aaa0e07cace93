import ShellCore

/// The handle of a window (W3C WebDriver, section 11), which is also the id of its top-level context in BiDi.
enum WindowHandle {
  private static let prefix = "window-"

  static func text(of tab: TabID) -> String { prefix + tab.rawValue }

  /// nil for text that is no handle.
  static func tab(_ text: String) -> TabID? {
    text.hasPrefix(prefix) ? TabID(String(text.dropFirst(prefix.count))) : nil
  }
}
