/// Control sequences that are written beside ncurses, because terminfo has no portable names for them.
enum TerminalSequences {
  /// DECSET 2004 (bracketed paste), 1004 (focus), 2031 (tell of light and dark), the mouse, keys that can be told apart,
  /// and 2048 (tell of the size).
  static func enter(mouse: Bool, keys: KeyReports, sizeReports: Bool) -> String {
    modes(mouse: mouse) + keys.begin + (sizeReports ? sizeReportsOn : "")
  }

  /// The same for a screen that is entered already: whatever another program has switched off comes back.
  static func renew(mouse: Bool, keys: KeyReports, sizeReports: Bool) -> String {
    modes(mouse: mouse) + (sizeReports ? sizeReportsOn : "") + keys.renew
  }

  private static func modes(mouse: Bool) -> String {
    explicitOrder + "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h" + (mouse ? mouseOn : "")
  }

  /// DECSET 1000 (buttons), 1002 (drags), 1006 (SGR reports).
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

  /// The reverse of `enter`, in reverse order.
  static func leave(mouse: Bool, keys: KeyReports, sizeReports: Bool) -> String {
    (sizeReports ? "\u{1B}[?2048l" : "") + keys.end + (mouse ? mouseOff : "")
      + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l" + implicitOrder
  }

  /// BDSM (ECMA-48, section 7.2.3): pages have put text that runs from right to left into the order in which it is seen, and a
  /// terminal that does that too would turn it round again.
  static let explicitOrder = "\u{1B}[8l"
  static let implicitOrder = "\u{1B}[8h"

  static let synchronizedOutput = 2026
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"

  static let sizeReports = 2048
  static let sizeReportsOn = "\u{1B}[?2048h"

  /// What the terminal is asked at the start; DA1 comes last, because every terminal answers it. Whether it has all
  /// colours is seen by setting one and asking what is set (DECRQSS).
  static func questions(modes: Bool, trueColor: Bool) -> String {
    (modes ? "\u{1B}[?2026$p\u{1B}[?2048$p" : "") + (trueColor ? "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m" : "")
      + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c"
  }

  /// OSC 52: sets the clipboard to a text given in base64.
  static func clipboard(_ base64: String) -> String { "\u{1B}]52;c;\(base64)\u{1B}\\" }

  /// A sequence for the terminal that tmux itself is on; within it each escape is doubled.
  static func throughTmux(_ sequence: String) -> String {
    let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }
}
