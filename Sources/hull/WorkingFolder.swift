import ShellRuntime
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The working folder of an animation.
enum WorkingFolder {
  static func change(to path: String) throws(SessionError) {
    guard chdir(path) == 0 else { throw SessionError(.badInput, "\(path): \(String(cString: strerror(errno)))") }
  }

  static func link(_ name: String, to path: String) throws(SessionError) {
    guard symlink(path, name) == 0 else {
      throw SessionError(.badInput, "\(name): \(String(cString: strerror(errno)))")
    }
  }

  /// Runs a command of a shell, with this program as `hull`, and without a terminal.
  /// - Returns: what it prints, and its exit status.
  static func run(_ command: String) throws(SessionError) -> (output: String, status: Int32) {
    let file = ".output"
    defer { unlink(file) }
    let path = FileSystem.parent(of: HelperPrograms.ownPath) + ":" + (ProcessEnvironment.variable("PATH") ?? "")
    setenv("PATH", path, 1)
    defer { setenv("PATH", String(path.drop { $0 != ":" }.dropFirst()), 1) }
    let status = system("{ \(command)\n} </dev/null >\(file) 2>&1")
    return (try FileSystem.text(of: file), (status >> 8) & 0xFF)
  }
}
