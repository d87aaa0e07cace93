/// The reason why an app exits, which decides what the next launch restores.
package enum HostExitReason: Equatable, Sendable {
  /// By the user: the next launch starts from the beginning.
  case closedByUser
  /// By the system, with time to save pending state.
  case terminated
  /// By the system, at once: pending writes are lost.
  case killed
  /// There is no next launch: stored data is deleted, and nothing is written.
  case discarded
}
