import ShellScreen

/// Records the screen over time. Times are milliseconds since the start and never decrease.
protocol ScreenRecorder: AnyObject {
  /// Adds a marker, for example for a step of a flow.
  func mark(_ label: String, at milliseconds: Double)

  /// Records the screen that is shown from now on.
  func record(_ screen: RenderedScreen, at milliseconds: Double)

  /// Writes the file.
  func finish() throws(SessionError)
}
