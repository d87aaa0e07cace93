/// What a death has come to, compared with the undisturbed run; the worst first.
public enum CrashVerdict: String, CaseIterable, Codable, Comparable, Sendable {
  /// The app has exited.
  case hostGone = "host gone"
  /// The page dies again and again, long after the death that was ordered.
  case crashLoop = "crash loop"
  /// A native side did more than in the undisturbed run.
  case executedTwice = "call executed twice"
  /// A native side was given data that no undisturbed run sends.
  case wrongData = "wrong data sent"
  /// Nothing is there that a user could go on with.
  case stuck
  /// The app came back somewhere else.
  case wrongPage = "wrong page"
  /// The back stack has entries that the user never made.
  case duplicateHistory = "duplicate history"
  /// What the flow asserts last is not met, whatever the user does.
  case goalUnmet = "last assertion unmet"
  /// Bar, badges, tab or stack belong to another state of the page than the one that is shown.
  case staleChrome = "stale bar"
  /// The app came back and goes on, and something is lost.
  case recovered = "recovered with loss"
  /// Nobody can tell afterwards.
  case equivalent

  /// A verdict is greater than another one when it is worse.
  public static func < (one: Self, other: Self) -> Bool { one.severity < other.severity }

  /// Whether an app that cares about its users must not do this.
  public var isDefect: Bool {
    switch self {
    case .hostGone, .crashLoop, .executedTwice, .wrongData, .stuck, .wrongPage, .duplicateHistory, .goalUnmet,
      .staleChrome:
      true
    case .recovered, .equivalent: false
    }
  }

  /// One character for a matrix.
  public var mark: Character {
    switch self {
    case .hostGone: "X"
    case .crashLoop: "L"
    case .executedTwice: "2"
    case .wrongData: "!"
    case .stuck: "S"
    case .wrongPage: "W"
    case .duplicateHistory: "D"
    case .goalUnmet: "U"
    case .staleChrome: "B"
    case .recovered: "~"
    case .equivalent: "="
    }
  }

  private var severity: Int { Self.allCases.firstIndex(of: self).map { Self.allCases.count - $0 } ?? 0 }
}
