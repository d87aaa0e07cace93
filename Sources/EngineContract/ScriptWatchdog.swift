import CPageProcess

/// Checks of this process while it works, because a busy page does not read its socket: its memory limit, as the shell
/// has set it, and whether the shell still runs.
package enum ScriptWatchdog {
  /// Starts to end this process, while it works, when it exceeds its memory limit or is an orphan. A forked process has
  /// to start it again.
  package static func start() { hull_page_start_watchdog() }

  /// Ends this process if it exceeds, or has exceeded, its memory limit, before it can settle the
  /// command.
  package static func enforceMemoryLimit() { hull_page_enforce_memory_limit() }
}
