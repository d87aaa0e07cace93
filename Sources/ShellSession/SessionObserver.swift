import ShellCore

/// Hears what a session does; for traces and recordings. Without one nothing is told and nothing costs.
public protocol SessionObserver: AnyObject {
  /// An event was taken; the state is the one after it.
  func session(_ session: HeadlessSession, didTake event: ShellEvent, effects: [ShellEffect])
  /// What the screen shows may have changed.
  func sessionDidChange(_ session: HeadlessSession)
}
