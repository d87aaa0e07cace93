/// Ways in which a renderer can be made to fail. All are real: signals to, and scripts in, the real process.
public enum DeathKind: String, CaseIterable, Sendable {
  /// SIGKILL, and the shell is told.
  case reported
  /// SIGKILL, and nobody is told: only a probe finds it.
  case silent
  /// As `silent`, and the view does not come back by a reload: what is loaded in it reaches no process.
  case unrecoverable
  /// SIGSEGV.
  case crash
  /// SIGABRT.
  case abort
  /// The page allocates until its limit.
  case oom
  /// SIGSTOP: alive, never answers.
  case hang
  /// A script that does not end: alive and busy, never answers. In virtual time nothing is heard of it from that moment on,
  /// not even what it had still to do before the script: whether that came first would be chance.
  case busyLoop = "busy-loop"
  /// As hang, but the shell knows that it suspended the page.
  case suspended
  /// Each load dies after its commit.
  case onLoad = "on-load"
  /// The renderer that several views share; where each view has its own, all of them at once.
  case shared
}
