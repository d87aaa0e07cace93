import CPageProcess

/// Restrictions of this process before the first page: pages are untrusted code, and their data comes only from the
/// socket.
package enum ProcessLimits {
  /// JavaScriptCore reads system information, one file at a time, and its helper threads may wait on descriptors of
  /// their own.
  private static let spareDescriptors: Int32 = 16

  /// Makes the system end this process with the shell; not inherited by forked processes.
  static func exitWithShell() {
    hull_page_end_with_parent()
  }

  static func refuseNewPrivileges() { hull_page_refuse_new_privileges() }

  /// Disables core dumps and new privileges, begins the sandbox, closes all other descriptors and limits their number.
  /// Called once, before threads exist.
  ///
  /// The file size is not limited: standard error may be the shell's log, and exceeding the limit would raise a signal.
  /// The number of threads is not limited: the system's limit counts all processes of a user, and JavaScriptCore needs
  /// its helper threads. The memory is limited by the shell when it simulates an out-of-memory death.
  /// - Parameter descriptor: the highest one in use.
  static func tighten(keeping descriptor: Int32, _ sandbox: Sandbox) {
    hull_page_refuse_new_privileges()
    hull_page_close_descriptors(descriptor + 1)
    sandbox.begin()
    // The system forgets the request when credentials change.
    exitWithShell()
    hull_page_limit_core_dumps()
    hull_page_limit_descriptors(descriptor + 1 + spareDescriptors)
  }

  /// Replaces descriptors that refer to this process: locked copies of it could not reopen them.
  static func detachFromProcess(after descriptor: Int32) { hull_page_detach_descriptors(descriptor) }
}
