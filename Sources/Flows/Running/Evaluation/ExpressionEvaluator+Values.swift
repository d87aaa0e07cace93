import BridgeContract
import SourceText

/// Evaluates the expressions in values that consist of texts.
extension ExpressionEvaluator {
  func expand(_ texts: [String]) throws(StepFailure) -> [String] {
    var expanded: [String] = []
    for text in texts { expanded.append(try expand(text)) }
    return expanded
  }

  /// Evaluates the expressions in the texts of a selector.
  func expand(_ selector: ElementSelector) throws(StepFailure) -> ElementSelector {
    var result = selector
    result.text = try expand(selector.text)
    result.id = try expand(selector.id)
    result.index = try expand(selector.index)
    result.css = try expand(selector.css)
    for (index, relation) in selector.relations.enumerated() {
      for (inner, other) in relation.others.enumerated() {
        result.relations[index].others[inner] = try expand(other)
      }
    }
    return result
  }

  /// Evaluates the expressions in the strings of a JSON value.
  func expand(_ value: JSONValue) throws(StepFailure) -> JSONValue {
    switch value {
    case .null, .bool, .integer, .number: return value
    case .string(let text): return .string(try expand(text))
    case .array(let values):
      var result: [JSONValue] = []
      for value in values { result.append(try expand(value)) }
      return .array(result)
    case .object(let members):
      var result: [JSONMember] = []
      for member in members { result.append(JSONMember(member.name, try expand(member.value))) }
      return .object(result)
    }
  }
}
