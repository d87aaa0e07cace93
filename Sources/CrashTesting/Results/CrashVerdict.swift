/// The verdict on a run with an injected crash, compared with the baseline run; the worst first.
package enum CrashVerdict: String, CaseIterable, Codable, Comparable, Sendable {
  /// The app has exited.
  case hostExited = "host gone"
  /// The renderer keeps dying after the injected crash.
  case crashLoop = "crash loop"
  /// A native call was executed more often than in the baseline run.
  case executedTwice = "call executed twice"
  /// A native call received data that no baseline run sends.
  case wrongData = "wrong data sent"
  /// The user cannot continue.
  case stuck
  /// The app recovered at another location.
  case wrongPage = "wrong page"
  /// The back stack has entries that the user did not create.
  case duplicateHistory = "duplicate history"
  /// The flow's last assertion failed.
  case lastAssertionFailed = "last assertion unmet"
  /// The bar, badges, tab or stack belong to another state of the page.
  case staleChrome = "stale bar"
  /// The app recovered with a loss.
  case recovered = "recovered with loss"
  /// The result cannot be distinguished from the baseline run.
  case equivalent

  /// A verdict is greater than another one when it is worse.
  package static func < (one: Self, other: Self) -> Bool { one.severity < other.severity }

  /// Whether the verdict is a defect of the app.
  package var isDefect: Bool {
    switch self {
    case .hostExited, .crashLoop, .executedTwice, .wrongData, .stuck, .wrongPage, .duplicateHistory,
      .lastAssertionFailed,
      .staleChrome:
      true
    case .recovered, .equivalent: false
    }
  }

  /// One character for a matrix.
  package var mark: Character {
    switch self {
    case .hostExited: "X"
    case .crashLoop: "L"
    case .executedTwice: "2"
    case .wrongData: "!"
    case .stuck: "S"
    case .wrongPage: "W"
    case .duplicateHistory: "D"
    case .lastAssertionFailed: "U"
    case .staleChrome: "B"
    case .recovered: "~"
    case .equivalent: "="
    }
  }

  private var severity: Int { Self.allCases.firstIndex(of: self).map { Self.allCases.count - $0 } ?? 0 }
}
