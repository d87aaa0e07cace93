import BridgeContract

/// The object types of a screen contract, with the keys that each accepts.
public enum ContractKeys: String, CaseIterable, Sendable {
  case screen, image, list, row, button, input
  case toggle = "switch"
  case picker, option, progress

  public var keys: [String] {
    switch self {
    case .screen: ["id", "title", "leftIcon", "rightIcon", "elements"]
    case .image: ["icon", "alt"]
    case .list: ["title", "items"]
    case .row: ["title", "value", "action"]
    case .button: ["title", "action", "validate"]
    case .input: ["id", "label", "kind", "value", "placeholder", "required", "max_length", "min", "max"]
    case .toggle, .progress: ["id", "label", "value"]
    case .picker: ["id", "label", "options", "value"]
    case .option: ["value", "title"]
    }
  }
}

/// An object of a contract with its location.
struct ContractObject {
  let path: [ContractError.Step]
  let members: [JSONMember]
  /// The value is an object; otherwise missing members are not reported.
  let isObject: Bool

  /// The value of a member; null counts as missing.
  subscript(_ name: String) -> JSONValue? {
    guard let value = members.last(where: { $0.name == name })?.value, value != .null else { return nil }
    return value
  }
}
