import ShellScreen

/// Keeps what a screen shows over time. Times are milliseconds since the start and never go back.
protocol ScreenRecorder: AnyObject {
  /// Names what begins now, for instance a step of a flow.
  func mark(_ label: String, at milliseconds: Double)

  /// Adds what is shown from now on.
  func record(_ screen: RenderedScreen, at milliseconds: Double)

  /// Writes the file.
  func finish() throws(SessionError)
}
