import Flows
import ShellCore

/// Hands what happens in a session to whoever learns from a run, or disturbs it.
final class CrashObserver: SessionObserver {
  private let take: (ShellEvent, [ShellEffect]) -> Void

  init(_ take: @escaping (ShellEvent, [ShellEffect]) -> Void) { self.take = take }

  func session(_ session: HeadlessSession, didTake event: ShellEvent, effects: [ShellEffect]) { take(event, effects) }

  func sessionDidChange(_ session: HeadlessSession) {}
}
