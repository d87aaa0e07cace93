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
