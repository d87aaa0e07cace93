/// Element states that depend on attributes (HTML, section 4.16.3).
enum AttributeStates {
  /// The states that an attribute affects.
  static func states(of attribute: String) -> [ElementState] {
    switch attribute {
    case "disabled":
      [.disabled, .enabled, .readWrite, .readOnly, .valid, .invalid, .userValid, .userInvalid, .inRange, .outOfRange]
    case "readonly": [.readWrite, .readOnly, .valid, .invalid, .userValid, .userInvalid, .inRange, .outOfRange]
    case "required": [.required, .optional, .valid, .invalid, .userValid, .userInvalid]
    case "checked": [.checked, .defaultChoice]
    case "selected": [.checked, .defaultChoice]
    case "open": [.open]
    case "placeholder": [.placeholderShown]
    case "value": [.placeholderShown, .indeterminate, .inRange, .outOfRange]
    case "min", "max": [.inRange, .outOfRange]
    case "contenteditable": [.readWrite, .readOnly]
    case "type": ElementState.allCases
    default: []
    }
  }

  /// Whether the attribute also affects the state of descendants.
  static func affectsDescendants(_ attribute: String) -> Bool {
    attribute == "disabled" || attribute == "contenteditable"
  }
}
