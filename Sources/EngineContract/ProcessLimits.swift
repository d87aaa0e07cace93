import CPageProcess

/// What this process gives up before the first page comes: pages are strangers' code, and all that they need arrives by the
/// socket.
public enum ProcessLimits {
  /// JavaScriptCore reads figures of the system, one file at a time, and its helpers may wait at descriptors of their own.
  private static let spareDescriptors: Int32 = 16

  /// The system ends this process with the shell; not inherited by forked processes.
  static func endWithShell() {
    hull_page_end_with_parent()
  }

  /// No dump of a page's memory on disk, hardly a descriptor more than there is, and no new rights.
  /// Called once, before threads are there.
  ///
  /// The size of files stays as it is: standard error may be the shell's log, and writing beyond the limit would be a
  /// signal. The number of threads stays as it is: the limit of the system counts all processes of a user, and
  /// JavaScriptCore needs its helpers. So does the memory, which the shell limits when it wants to see it run out.
  /// - Parameter descriptor: the highest one in use.
  public static func tighten(keeping descriptor: Int32) {
    endWithShell()
    hull_page_refuse_new_privileges()
    hull_page_limit_core_dumps()
    hull_page_limit_descriptors(descriptor + 1 + spareDescriptors)
  }
}
