import Flows
import ShellCore

/// Passes the events of a session on to a recorder of a run or to a fault injector.
final class SessionEventObserver: SessionObserver {
  private let take: (ShellEvent, [ShellEffect]) -> Void

  init(_ take: @escaping (ShellEvent, [ShellEffect]) -> Void) { self.take = take }

  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) { take(event, effects) }

  func sessionDidChange(_ session: HeadlessSession) {}
}
