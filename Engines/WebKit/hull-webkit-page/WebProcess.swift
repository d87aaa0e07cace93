import CWebKit

#if canImport(Glibc)
  import Glibc
#endif

/// The web process of all views. The page process of the shell is both together: it ends as the web process has ended.
enum WebProcess {
  static func end(after termination: hull_termination) {
    switch termination {
    case HULL_TERMINATION_REQUESTED: exit(0)
    default:
      // The group has the network process, and the display server if this process has started one.
      kill(0, SIGKILL)
    }
  }
}
