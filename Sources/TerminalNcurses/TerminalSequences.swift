/// Control sequences without portable terminfo names, written without ncurses.
enum TerminalSequences {
  /// Enables DECSET 2004 (bracketed paste), 1004 (focus), 2031 (color scheme reports), the mouse, the keyboard protocol
  /// and 2048 (size reports).
  static func enter(mouse: Bool, keys: KeyboardProtocol, sizeReports: Bool) -> String {
    modes(mouse: mouse) + keys.enable + (sizeReports ? sizeReportsOn : "")
  }

  /// Enables the same modes again after another program.
  static func reenter(mouse: Bool, keys: KeyboardProtocol, sizeReports: Bool) -> String {
    modes(mouse: mouse) + (sizeReports ? sizeReportsOn : "") + keys.reenable
  }

  private static func modes(mouse: Bool) -> String {
    bidiExplicit + "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h" + (mouse ? mouseOn : "")
  }

  /// DECSET 1000 (buttons), 1002 (drags), 1006 (SGR reports).
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

  /// The reverse of `enter`, in reverse order.
  static func exit(mouse: Bool, keys: KeyboardProtocol, sizeReports: Bool) -> String {
    (sizeReports ? "\u{1B}[?2048l" : "") + keys.disable + (mouse ? mouseOff : "")
      + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l" + bidiImplicit
  }

  /// BDSM (ECMA-48, section 7.2.3): text from pages is in visual order, and the terminal must not apply the
  /// bidirectional algorithm again.
  static let bidiExplicit = "\u{1B}[8l"
  static let bidiImplicit = "\u{1B}[8h"

  static let synchronizedOutput = 2026
  static let beginSynchronizedUpdate = "\u{1B}[?2026h"
  static let endSynchronizedUpdate = "\u{1B}[?2026l"

  static let sizeReports = 2048
  static let sizeReportsOn = "\u{1B}[?2048h"

  /// Capability queries at start. DA1 is last, because all terminals reply to it. Support for 24-bit colors is detected
  /// by setting one and querying it (DECRQSS).
  static func queries(modes: Bool, trueColor: Bool) -> String {
    (modes ? "\u{1B}[?2026$p\u{1B}[?2048$p" : "") + (trueColor ? "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m" : "")
      + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c"
  }

  /// OSC 52: sets the clipboard to a text in base64.
  static func clipboard(_ base64: String) -> String { "\u{1B}]52;c;\(base64)\u{1B}\\" }

  /// A sequence that tmux passes through to its terminal; escapes are doubled.
  static func throughTmux(_ sequence: String) -> String {
    let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }
}
