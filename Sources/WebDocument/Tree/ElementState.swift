/// The element states of pseudo-classes (Selectors 4, chapters 7 to 12).
enum ElementState: String, CaseIterable, Sendable {
  case checked, disabled, enabled, focus, hover, active, target, required, optional, valid, invalid, indeterminate
  case open, modal, defined, autofill
  case defaultChoice = "default"
  case focusVisible = "focus-visible"
  case focusWithin = "focus-within"
  case readOnly = "read-only"
  case readWrite = "read-write"
  case placeholderShown = "placeholder-shown"
  case userValid = "user-valid"
  case userInvalid = "user-invalid"
  case inRange = "in-range"
  case outOfRange = "out-of-range"
  case popoverOpen = "popover-open"

  static let byName: [String: ElementState] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    table["-webkit-autofill"] = .autofill
    return table
  }()
}
