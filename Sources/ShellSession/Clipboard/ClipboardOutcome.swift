import ShellScreen
import TerminalNcurses

/// Where a copied text went.
struct ClipboardOutcome: Equatable, Sendable {
  /// What the user's settings allow.
  var choice = ClipboardChoice.auto
  var terminal: ClipboardResult
  /// The program that took it; nil when none did.
  var program: String?
  var bytes: Int

  /// As the user is told: only what is known.
  var notice: ScreenNotice {
    if choice == .off {
      return ScreenNotice("Not copied: the setting clipboard is off; save it instead", kind: .warning)
    }
    let size = bytes == 1 ? "1 byte" : "\(bytes) bytes"
    if let program {
      return ScreenNotice("Copied \(size) by \(program)" + (terminal == .written ? " and OSC 52" : ""))
    }
    switch terminal {
    case .written: return ScreenNotice("Copied \(size) by OSC 52, if the terminal allows that")
    case .tooLong:
      return ScreenNotice(
        "Not copied: \(size) are more than terminals take (\(ClipboardResult.limit) in base64); save it instead",
        kind: .warning)
    case .notTaken:
      let why =
        switch choice {
        case .auto, .off: "this terminal has no OSC 52, and wl-copy, xclip or pbcopy are not there"
        case .osc52: "this terminal has no OSC 52, and the setting clipboard allows nothing else"
        case .command: "wl-copy, xclip or pbcopy are not there, and the setting clipboard allows nothing else"
        }
      return ScreenNotice("Not copied: \(why); save it instead", kind: .warning)
    }
  }
}
