import BridgeContract
import Foundation

extension FlowReport {
  /// Parses what `JSONEncoder` writes; nil for anything else.
  ///
  /// A merge reads tens of thousands of reports. `JSONDecoder` takes fifteen times as long, so it is only used for the
  /// members that most reports lack: failures and steps.
  package init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    var (name, path, tags): (String?, String?, [String]?)
    properties = []
    steps = []
    for member in members {
      switch (member.name, member.value) {
      case ("name", .string(let text)): name = text
      case ("path", .string(let text)): path = text
      case ("tags", .array(let elements)): tags = elements.compactMap(\.stringValue)
      case ("console", .array(let elements)): console = elements.compactMap(\.stringValue)
      case ("recordings", .array(let elements)): recordings = elements.compactMap(\.stringValue)
      case ("omittedSteps", .integer(let count)): omittedSteps = Int(count)
      case ("milliseconds", .integer(let time)): milliseconds = Double(time)
      case ("milliseconds", .number(let time)): milliseconds = time
      case ("properties", .array([])), ("steps", .array([])), ("earlierFailures", .array([])): break
      case ("properties", let value):
        guard let list = Self.decoded([FlowVariable].self, value) else { return nil }
        properties = list
      case ("steps", let value):
        guard let list = Self.decoded([StepReport].self, value) else { return nil }
        steps = list
      case ("earlierFailures", let value):
        guard let list = Self.decoded([FlowFailure].self, value) else { return nil }
        earlierFailures = list
      case ("failure", let value):
        guard let decoded = Self.decoded(FlowFailure.self, value) else { return nil }
        failure = decoded
      // Real times are no results.
      case ("realMilliseconds", _), ("launchMilliseconds", _): break
      default: return nil
      }
    }
    guard let name, let path, let tags else { return nil }
    self.name = name
    self.path = path
    self.tags = tags
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ json: JSONValue) -> Value? {
    try? JSONDecoder().decode(type, from: Data(json.text.utf8))
  }
}
