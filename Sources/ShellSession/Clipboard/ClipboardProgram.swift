/// A program that copies its standard input to a clipboard.
struct ClipboardProgram: Equatable, Sendable {
  /// The name of the executable.
  var name: String
  var arguments: [String]

  /// tmux stores the text in a buffer and sends it to its terminal.
  static let tmux = ClipboardProgram(name: "tmux", arguments: ["load-buffer", "-w", "-"])

  /// The programs for the user's desktop, the preferred one first.
  ///
  /// - Parameter isInstalled: whether a program with that name exists in `PATH`.
  static func available(
    environment: [String: String], isMacOS: Bool, isInstalled: (String) -> Bool
  ) -> [ClipboardProgram] {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    var programs: [ClipboardProgram] = []
    if isSet("TMUX") { programs.append(tmux) }
    // On a remote machine, the clipboard is not the one of the user's desktop.
    if !isSet("SSH_CONNECTION") || isSet("DISPLAY") {
      if isMacOS { programs.append(ClipboardProgram(name: "pbcopy", arguments: [])) }
      if isSet("WAYLAND_DISPLAY") { programs.append(ClipboardProgram(name: "wl-copy", arguments: [])) }
      if isSet("DISPLAY") {
        programs.append(ClipboardProgram(name: "xclip", arguments: ["-selection", "clipboard"]))
        programs.append(ClipboardProgram(name: "xsel", arguments: ["--clipboard", "--input"]))
      }
    }
    return programs.filter { isInstalled($0.name) }
  }

  /// Names of the environment variables that `all` reads.
  static let variables = ["TMUX", "SSH_CONNECTION", "DISPLAY", "WAYLAND_DISPLAY"]
}
