import CustomDump
import ShellCore

/// Failure texts of `ShellStore`: the difference, and advice.
package enum ShellStoreFailure {
  /// nil when everything is as expected.
  package static func text(
    event: ShellEvent, before: ShellState, expected: ShellState, actual: ShellState, expectedEffects: [ShellEffect],
    actualEffects: [ShellEffect]
  ) -> String? {
    var parts: [String] = []
    if let difference = diff(expected, actual) {
      let advice =
        expected == before
        ? "The state changed, but the test expects no change. State each field in `change`."
        : "The state differs from the expected one (− expected, + found)."
      parts.append(advice + "\n\n" + difference)
    }
    if let difference = diff(expectedEffects, actualEffects) {
      let advice =
        expectedEffects.isEmpty
        ? "There are effects, but the test expects none. State each one in `effects`."
        : "The effects or their order differ from the expected ones (− expected, + found)."
      parts.append(advice + "\n\n" + difference)
    }
    guard !parts.isEmpty else { return nil }
    return "After \(name(of: event)):\n\n" + parts.joined(separator: "\n\n")
  }

  /// nil when no call or timer is pending.
  package static func unfinished(calls: [CallRecord], timers: [ShellTimer]) -> String? {
    guard !calls.isEmpty || !timers.isEmpty else { return nil }
    var lines = ["The scenario ends with pending calls or timers. End or cancel them:"]
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
