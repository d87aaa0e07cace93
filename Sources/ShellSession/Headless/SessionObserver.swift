import ShellCore

/// Observes a session, for traces and recordings. Without an observer there is no cost.
package protocol SessionObserver: AnyObject {
  /// Called after an event was handled; the state is the new one.
  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect])
  /// Called when the content of the screen may have changed.
  func sessionDidChange(_ session: HeadlessSession)
}
