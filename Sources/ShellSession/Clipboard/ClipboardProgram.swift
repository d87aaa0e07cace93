/// A program that puts what it reads onto a clipboard.
struct ClipboardProgram: Equatable, Sendable {
  /// As its user knows it.
  var name: String
  var arguments: [String]

  /// tmux keeps the text, and hands it to the terminal that it is on.
  static let tmux = ClipboardProgram(name: "tmux", arguments: ["load-buffer", "-w", "-"])

  /// Those of the desktop that the user sits at, the most fitting first.
  ///
  /// - Parameter isThere: whether a program of that name can be found.
  static func all(
    environment: [String: String], isMacOS: Bool, isThere: (String) -> Bool
  ) -> [ClipboardProgram] {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    var programs: [ClipboardProgram] = []
    if isSet("TMUX") { programs.append(tmux) }
    // The clipboard of the machine at the other end of a connection is nobody's.
    if !isSet("SSH_CONNECTION") || isSet("DISPLAY") {
      if isMacOS { programs.append(ClipboardProgram(name: "pbcopy", arguments: [])) }
      if isSet("WAYLAND_DISPLAY") { programs.append(ClipboardProgram(name: "wl-copy", arguments: [])) }
      if isSet("DISPLAY") {
        programs.append(ClipboardProgram(name: "xclip", arguments: ["-selection", "clipboard"]))
        programs.append(ClipboardProgram(name: "xsel", arguments: ["--clipboard", "--input"]))
      }
    }
    return programs.filter { isThere($0.name) }
  }

  /// Names of variables that `all` looks at.
  static let variables = ["TMUX", "SSH_CONNECTION", "DISPLAY", "WAYLAND_DISPLAY"]
}
