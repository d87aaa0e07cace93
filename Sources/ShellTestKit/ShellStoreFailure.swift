import CustomDump
import ShellCore

/// Failure texts of `ShellStore`: what differs, and what to do about it.
public enum ShellStoreFailure {
  /// nil when everything is as stated.
  public static func text(
    event: ShellEvent, before: ShellState, expected: ShellState, actual: ShellState, expectedEffects: [ShellEffect],
    actualEffects: [ShellEffect]
  ) -> String? {
    var parts: [String] = []
    if let difference = diff(expected, actual) {
      let advice =
        expected == before
        ? "The state changed and the test stated no change. State each field in `change`."
        : "The state is not what the test stated (− stated, + found)."
      parts.append(advice + "\n\n" + difference)
    }
    if let difference = diff(expectedEffects, actualEffects) {
      let advice =
        expectedEffects.isEmpty
        ? "There are effects and the test stated none. State each one in `effects`."
        : "The effects are not those that the test stated, in this order (− stated, + found)."
      parts.append(advice + "\n\n" + difference)
    }
    guard !parts.isEmpty else { return nil }
    return "After \(name(of: event)):\n\n" + parts.joined(separator: "\n\n")
  }

  /// nil when nothing is left in flight.
  public static func unfinished(calls: [CallRecord], timers: [ShellTimer]) -> String? {
    guard !calls.isEmpty || !timers.isEmpty else { return nil }
    var lines = ["The scenario ends while something is in flight. Let it end, or cancel it:"]
    lines += calls.map { "- bridge call \($0.interfaceName) (\($0.id.rawValue)) is pending" }
    lines += timers.map { "- timer \($0) runs" }
    return lines.joined(separator: "\n")
  }

  private static func name(of event: ShellEvent) -> String {
    var text = ""
    customDump(event, to: &text)
    return text
  }
}
