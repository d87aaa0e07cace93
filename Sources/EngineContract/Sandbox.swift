import CSandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sandbox of this process (docs/security.md). It has two steps: `begin` before threads and engine exist, and `lock`
/// before the first message that contains data of a page or a script.
package final class Sandbox {
  /// What a locked process may ask of the system.
  enum Role {
    /// It runs scripts.
    case page
    /// It runs scripts, and copies of it are forked.
    case forkablePage
    /// It runs no page's scripts; page processes are forked from it.
    case zygote

    fileprivate var calls: hull_sandbox_calls {
      switch self {
      case .page: HULL_CALLS_PAGE
      case .forkablePage: HULL_CALLS_FORKABLE_PAGE
      case .zygote: HULL_CALLS_ZYGOTE
      }
    }
  }

  /// The result of a layer: nil if it is not in use, 0 if it is on, otherwise why it could not be turned on (errno).
  struct Layers: Equatable {
    var namespaces: Int32?
    var files: Int32?
    var calls: Int32?
  }

  private(set) var layers = Layers()
  /// What a locked process cannot ask for: the version of Landlock, and whether it restricts signals.
  private var landlock: (version: Int32, restrictsSignals: Bool) = (0, false)
  private let isEnabled: Bool

  /// - Parameter isEnabled: whether the shell wants it.
  init(isEnabled: Bool) {
    self.isEnabled = isEnabled && hull_sandbox_is_supported()
  }

  /// The environment variable by which the shell turns the sandbox of a process off.
  private static let variable = "HULL_PAGE_SANDBOX"

  /// The sandbox that the shell has requested by the environment.
  static func requested() -> Sandbox {
    Sandbox(isEnabled: getenv(variable).map { String(cString: $0) } != "off")
  }

  /// The first step: leaves the namespaces of the user, and allows only files of the system to be opened. This process
  /// must have one thread, and no new privileges.
  func begin() {
    guard isEnabled else { return }
    landlock = (hull_sandbox_landlock_version(), hull_sandbox_can_scope_signals())
    layers.namespaces = hull_sandbox_leave_namespaces(false)
    layers.files = hull_sandbox_restrict_files(HULL_FILES_SYSTEM, nil)
  }

  /// Compiles filters for `lock`, for instance before this process is forked many times.
  func compile(_ roles: [Role]) {
    guard isEnabled else { return }
    for role in roles { _ = hull_sandbox_compile_filter(role.calls) }
  }

  /// The second step: opens no more files, and allows only the system calls of a role. Layers that the kernel does not
  /// have are left out, except for the filter of system calls.
  /// - Returns: why the filter could not be installed; nil if it is on, or if the sandbox is off.
  func lock(_ role: Role) -> String? {
    guard isEnabled else { return nil }
    if role != .zygote, layers.files == 0 { layers.files = hull_sandbox_restrict_files(HULL_FILES_NONE, nil) }
    let failure = hull_sandbox_restrict_calls(role.calls)
    layers.calls = failure
    guard failure != 0 else { return nil }
    return """
      cannot lock this process: the filter of system calls (seccomp) was refused: \(String(cString: strerror(failure))); \
      `hull doctor` shows the layers of the sandbox, and --no-sandbox runs pages without one
      """
  }

  /// Locks this process for a program of an app, which is executed afterwards: it opens files of the system and of its
  /// folder for reading, has no network, and cannot signal or inspect processes of others.
  /// - Returns: why it cannot be locked; nil if it is.
  static func confineProgram(in folder: String) -> String? {
    guard hull_sandbox_is_supported() else { return "this system or build has no sandbox" }
    // The filter of system calls refuses sockets where there are no namespaces.
    _ = hull_sandbox_leave_namespaces(true)
    let files = hull_sandbox_restrict_files(HULL_FILES_PROGRAM, folder)
    guard files == 0 else { return "Landlock, which restricts files: \(String(cString: strerror(files)))" }
    let calls = hull_sandbox_restrict_calls(HULL_CALLS_PROGRAM)
    guard calls == 0 else { return "the filter of system calls (seccomp): \(String(cString: strerror(calls)))" }
    return nil
  }

  /// A line for each layer of a locked process: its key, and `on` or why it is not.
  var report: [String] {
    guard hull_sandbox_is_supported() else { return ["unsupported"] }
    return [
      "calls \(Self.text(layers.calls))", "files \(Self.text(layers.files))",
      "signals \(layers.files == 0 && landlock.restrictsSignals ? "on" : "off")",
      "namespaces \(Self.text(layers.namespaces))", "landlock \(landlock.version)",
    ]
  }

  private static func text(_ result: Int32?) -> String {
    guard let result else { return "off" }
    return result == 0 ? "on" : "failed \(String(cString: strerror(result)))"
  }
}
