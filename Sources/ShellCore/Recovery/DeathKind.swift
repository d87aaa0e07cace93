/// Ways in which a renderer can be made to fail.
public enum DeathKind: String, CaseIterable, Sendable {
  /// SIGKILL, and the shell is told.
  case reported
  /// SIGKILL, and nobody is told: only a probe finds it.
  case silent
  /// SIGSEGV.
  case crash
  /// Out of memory.
  case oom
  /// SIGSTOP: alive, never answers.
  case hang
  /// As hang, but the shell knows that it suspended the page.
  case parked
  /// Each load dies after its commit.
  case onLoad
  /// One renderer for several views.
  case shared
}
