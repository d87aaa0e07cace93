import BridgeContract
import SourceText

/// Values in recorded flows, in the style of the recorder: `{id: pay}`.
enum FlowValue {
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): return YAMLScalar.serialized(text)
    case .object(let members):
      // A name of a key that needs quotation marks is kept as JSON, which is YAML.
      let pairs = members.compactMap { member -> String? in
        guard case .string(let text) = member.value, member.name.allSatisfy({ $0.isLetter && $0.isASCII }) else {
          return nil
        }
        return "\(member.name): \(YAMLScalar.serialized(text))"
      }
      return pairs.count == members.count && !pairs.isEmpty ? "{\(pairs.joined(separator: ", "))}" : value.text
    case .null, .bool, .integer, .number, .array: return value.text
    }
  }
}
