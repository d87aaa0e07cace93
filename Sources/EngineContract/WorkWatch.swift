import CPageProcess

/// What this process looks at while it works, since a busy page hears nobody: the memory that it may have, as the shell has set
/// it, and whether there is a shell any more.
public enum WorkWatch {
  /// Lets this process end, while it works, when it has taken too much or is an orphan. A forked process has to begin anew.
  public static func begin() { hull_page_start_watchdog() }

  /// Ends this process when it has, or has had, more than its limit: a page that took too much is gone before it can say that
  /// it is done.
  public static func enforceMemoryLimit() { hull_page_enforce_memory_limit() }
}
