import ShellCore
import ShellSession

/// Counts the description requests of a page, without prefetches.
final class DescriptionRequestCounter: SessionObserver {
  private(set) var count = 0

  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    if case .user(.describePage) = event { count += 1 }
  }

  func sessionDidChange(_ session: HeadlessSession) {}
}
