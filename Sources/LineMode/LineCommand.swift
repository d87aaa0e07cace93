import Flows
import ShellCore
import SourceText
import TerminalModel

/// A command of line mode; each line of the input is one.
package enum LineCommand: Equatable, Sendable {
  case tap(Int)
  case focus(Int)
  case type(String)
  case back, forward, reload
  /// A tab by its number or title.
  case tab(String)
  case open(String)
  /// A command of flows, with its arguments as YAML. `isSpelledOut`: the line is the command as in a flow.
  case flow(String, String? = nil, isSpelledOut: Bool = false)
  case scroll(rows: Int)
  case policy(RecoveryChoice)
  case wait(milliseconds: Double)
  case read, more, stack, help, quit

  /// The reason why a line was rejected.
  package struct Failure: Error, Equatable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Parses a line; nil for an empty one.
  package static func parse(_ line: String) throws(Failure) -> LineCommand? {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1]) : ""
    if let number = Int(first) { return .tap(number) }
    let word = first.prefix { $0 != ":" }
    if let reason = FlowCommandRegistry.reasonAgainstLive(String(word)) { throw Failure(message: reason) }
    if let (name, arguments) = FlowCommandRegistry.live(line), bare[name] == nil, !withArguments.contains(name) {
      return .flow(name, arguments, isSpelledOut: true)
    }
    let name = word.lowercased()
    if let new = RenamedWords.plainCommands[name] { throw Failure(message: RenamedWords.message(name, new)) }
    if let bare = bare[name] {
      guard rest.isEmpty else { throw Failure(message: "\(name) has no argument") }
      return bare
    }
    switch name {
    case "tap": return .tap(try number(rest, name))
    case "focus": return .focus(try number(rest, name))
    case "type":
      guard !rest.isEmpty else { throw Failure(message: "type needs a text") }
      return .type(rest)
    case "key": return .flow("pressKey", try text(rest, name, "the name of a key"))
    case "tab": return .tab(try text(rest, name, "a number or a title"))
    case "open": return .open(try text(rest, name, "an address"))
    case "scroll":
      guard let rows = ["": 10, "down": 10, "up": -10][rest] else { throw Failure(message: "scroll needs up or down") }
      return .scroll(rows: rows)
    case "kill":
      if let new = RenamedWords.deathKinds[rest] { throw Failure(message: RenamedWords.message(rest, new)) }
      return .flow("killRenderer", rest.isEmpty ? DeathKind.reported.rawValue : rest)
    case "policy":
      guard let choice = RecoveryChoice(rawValue: rest) else {
        throw Failure(message: unknown("policy", rest, RecoveryChoice.names))
      }
      return .policy(choice)
    case "wait":
      guard let time = DurationText.milliseconds(from: rest), time <= longestWait else {
        throw Failure(message: "wait needs a duration of at most a minute, such as 500ms or 2s")
      }
      return .wait(milliseconds: time)
    default: throw Failure(message: unknown("command", name, names))
    }
  }

  private static let longestWait = 60_000.0

  private static let bare: [String: LineCommand] = [
    "back": .back, "forward": .forward, "reload": .reload, "accept": accepting, "ok": accepting,
    "dismiss": dismissing, "cancel": dismissing, "revive": .flow("reviveRenderer"), "read": .read, "more": .more,
    "stack": .stack, "help": .help, "quit": .quit, "exit": .quit,
  ]

  private static let accepting = LineCommand.flow("answerDialog", "true")
  private static let dismissing = LineCommand.flow("answerDialog", "false")

  private static let withArguments = [
    "tap", "focus", "type", "key", "tab", "open", "scroll", "kill", "policy", "wait",
  ]

  private static let names = bare.keys.sorted() + withArguments

  private static func number(_ text: String, _ command: String) throws(Failure) -> Int {
    guard let number = Int(text) else { throw Failure(message: "\(command) needs the number of an item") }
    return number
  }

  private static func text(_ text: String, _ command: String, _ what: String) throws(Failure) -> String {
    guard !text.isEmpty else { throw Failure(message: "\(command) needs \(what)") }
    return text
  }

  private static func unknown(_ what: String, _ name: String, _ known: [String]) -> String {
    let advice =
      NearestName.advice(for: name, among: what == "command" ? known + FlowCommandRegistry.live.map(\.name) : known)
      ?? "known are \(known.joined(separator: ", "))"
    return "there is no \(what) \(Diagnostic.quote(name)); \(advice)"
  }

  /// The output of `help`.
  package static let helpLines = [
    "Help: a number alone taps the item with that number",
    "Help: focus NUMBER, type TEXT, key NAME enter text into fields",
    "Help: back, forward, reload, tab NUMBER or TITLE, open ADDRESS, stack navigate the app",
    "Help: accept and dismiss answer a dialog",
    "Help: scroll down, scroll up scroll the page",
    "Help: read reads the screen again, more continues reading",
    "Help: kill KIND kills the page process, revive resumes a suspended one, policy NAME sets the recovery policy",
    "Help: kinds are \(DeathKind.allCases.map(\.rawValue).joined(separator: ", "))",
    "Help: a command of flows such as assertStack: [home.html], setAirplaneMode: enabled or memoryWarning is performed",
    "Help: wait DURATION, help, quit",
  ]
}
