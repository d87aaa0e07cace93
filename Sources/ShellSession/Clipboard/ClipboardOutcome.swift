import ShellScreen
import TerminalNcurses

/// The result of copying a text.
struct ClipboardOutcome: Equatable, Sendable {
  /// The clipboard setting of the user.
  var choice = ClipboardChoice.auto
  var terminal: ClipboardResult
  /// The program that copied it; nil if none did.
  var program: String?
  var bytes: Int

  /// The notice for the user. It reports only what is known.
  var notice: ScreenNotice {
    if choice == .off {
      return ScreenNotice("Not copied: the setting clipboard is off; save it instead", kind: .warning)
    }
    let size = bytes == 1 ? "1 byte" : "\(bytes) bytes"
    if let program {
      return ScreenNotice("Copied \(size) with \(program)" + (terminal == .sent ? " and OSC 52" : ""))
    }
    switch terminal {
    case .sent: return ScreenNotice("Copied \(size) with OSC 52, if the terminal allows it")
    case .tooLong:
      return ScreenNotice(
        "Not copied: \(size) exceed the limit of terminals (\(ClipboardResult.maximumEncodedBytes) before base64); save it instead",
        kind: .warning)
    case .unsupported:
      let reason =
        switch choice {
        case .auto, .off: "no OSC 52 in this terminal, and no wl-copy, xclip or pbcopy installed"
        case .osc52: "no OSC 52 in this terminal, and the setting clipboard allows nothing else"
        case .command: "no wl-copy, xclip or pbcopy installed, and the setting clipboard allows nothing else"
        }
      return ScreenNotice("Not copied: \(reason); save it instead", kind: .warning)
    }
  }
}
