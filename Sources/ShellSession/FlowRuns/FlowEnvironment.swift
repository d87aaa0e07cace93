import Flows

/// The variables that flows get from the environment and the command line.
package enum FlowEnvironment {
  /// Prefix of the environment variables that are passed to flows.
  private static let prefix = "MAESTRO_"
  /// Names that only the run itself sets.
  private static let reserved = ["MAESTRO_SHARD_ID", "MAESTRO_SHARD_INDEX"]

  /// The variables of the environment, and those of the command line (`NAME=VALUE` each), which replace them.
  package static func variables(given: [String]) throws(SessionError) -> [FlowVariable] {
    var variables = ProcessEnvironment.variables(withPrefix: prefix).filter { !reserved.contains($0.name) }
      .map { FlowVariable($0.name, $0.value) }
    for text in given {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw SessionError(.badInput, "-e \(text): not a variable: write -e NAME=VALUE")
      }
      let name = String(text[..<sign])
      guard isName(name) else {
        throw SessionError(
          .badInput, "-e \(text): \"\(name)\" is not a valid script name: use letters, digits and _, and no digit first"
        )
      }
      guard !reserved.contains(name) else {
        throw SessionError(.badInput, "-e \(text): \(name) is set by Hull and cannot be overridden")
      }
      variables.removeAll { $0.name == name }
      variables.append(FlowVariable(name, String(text[text.index(after: sign)...])))
    }
    return variables
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
  }
}
