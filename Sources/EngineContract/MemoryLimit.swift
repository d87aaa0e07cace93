import CPageProcess

/// The memory that this process may have, as the shell has set it. A page that takes more is gone before it can say that it is
/// done, whether its script comes to an end or not.
public enum MemoryLimit {
  /// Lets this process end, while it works, when it has taken too much. A forked process has to be watched anew.
  public static func watch() { hull_page_watch_memory() }

  /// Ends this process when it has, or has had, more than its limit.
  public static func enforce() { hull_page_enforce_memory_limit() }
}
