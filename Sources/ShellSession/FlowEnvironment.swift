import Flows

/// The variables that flows get from outside.
public enum FlowEnvironment {
  /// What of our own environment reaches flows.
  private static let prefix = "MAESTRO_"
  /// What only a run itself can say.
  private static let reserved = ["MAESTRO_SHARD_ID", "MAESTRO_SHARD_INDEX"]

  /// Those of the command line, `NAME=VALUE` each, after those of the environment, which they replace.
  public static func variables(given: [String]) throws(SessionError) -> [FlowVariable] {
    var variables = ProcessEnvironment.variables(withPrefix: prefix).filter { !reserved.contains($0.name) }
      .map { FlowVariable($0.name, $0.value) }
    for text in given {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw SessionError(.badInput, "-e \(text): is no variable: write -e NAME=VALUE")
      }
      let name = String(text[..<sign])
      guard isName(name) else {
        throw SessionError(
          .badInput, "-e \(text): \"\(name)\" cannot be a name in a script: use letters, digits and _, no digit first")
      }
      guard !reserved.contains(name) else {
        throw SessionError(.badInput, "-e \(text): \(name) is set by the run and cannot be replaced")
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
