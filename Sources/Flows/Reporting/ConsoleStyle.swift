/// How a report for a terminal looks: with colours (ECMA-48, SGR) or as plain text.
public enum ConsoleStyle: Sendable {
  case plain, colored

  enum Tone: Int {
    case good = 32
    case bad = 31
    case odd = 33
  }

  /// A word of ours in a tone. What pages say never goes in here.
  func word(_ word: String, _ tone: Tone) -> String {
    switch self {
    case .plain: word
    case .colored: "\u{1B}[1;\(tone.rawValue)m\(word)\u{1B}[0m"
    }
  }
}
