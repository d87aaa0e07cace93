import SystemTestKit
import Testing

/// A tmux server with one window, the terminal of a test.
struct Tmux {
  /// The folder of the server's socket, which isolates tests from other servers of the user.
  let folder: String

  /// Starts the server with a shell command in a window of a size.
  func start(_ command: String, columns: Int, rows: Int) throws {
    _ = try run("new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", command)
    _ = try run("set-option", "-g", "status", "off")
    // The window keeps its size without an attached client.
    _ = try run("set-option", "-g", "window-size", "manual")
    _ = try run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    // A single Esc is passed on immediately.
    _ = try run("set-option", "-s", "escape-time", "0")
  }

  func end() { _ = try? run("kill-server") }

  func press(_ keys: [String]) { _ = try? run(["send-keys"] + keys) }

  func type(_ text: String) { _ = try? run("send-keys", "-l", text) }

  /// Runs a tmux command and returns its output.
  func run(_ command: String...) throws -> String { try run(command) }

  private func run(_ command: [String]) throws -> String {
    let outcome = try ChildProcess.run(["tmux", "-S", folder + "/tmux", "-f", "/dev/null"] + command, in: folder)
    try #require(outcome.status == 0, "tmux \(command): \(outcome.errors)")
    return outcome.output
  }
}
