import BridgeContract

/// The user's input in a native screen, stored in the history entry that shows it.
public struct NativeForm: Equatable, Sendable {
  /// Values that differ from the screen's declaration, by element id.
  public internal(set) var values: [String: JSONValue] = [:]
  /// A validating button was tapped while an input was invalid: the screen shows errors from then on.
  public internal(set) var showsErrors = false
  /// The focused input.
  public internal(set) var focus: Int?
  /// First visible line of the screen.
  public internal(set) var scroll = 0
  /// The picker whose options are expanded.
  public internal(set) var openPicker: Int?

  public init() {}

  public func text(of input: NativeInput) -> String { values[input.id]?.stringValue ?? input.value }

  public func isOn(_ toggle: NativeSwitch) -> Bool {
    guard case .bool(let isOn)? = values[toggle.id] else { return toggle.isOn }
    return isOn
  }

  /// The selected value; nil for none.
  public func choice(of picker: NativePicker) -> String? {
    guard let value = values[picker.id] else { return picker.value }
    return value.stringValue
  }

  /// 0 to 1; nil while the progress is indeterminate.
  public func fraction(of progress: NativeProgress) -> Double? {
    switch values[progress.id] {
    case nil: progress.fraction
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
