import BridgeContract

/// What the user has done to a native screen so far. It belongs to the history entry that shows it.
public struct NativeForm: Equatable, Sendable {
  /// Values that are not those of the screen's declaration any more, by the elements' names.
  public internal(set) var values: [String: JSONValue] = [:]
  /// A button that validates was tapped while something was wrong: from then on the screen says what.
  public internal(set) var showsFaults = false
  /// The input in which the user types.
  public internal(set) var focus: Int?
  /// First line of the screen in sight.
  public internal(set) var scroll = 0
  /// The picker whose options are unfolded.
  public internal(set) var openPicker: Int?

  public init() {}

  public func text(of input: NativeInput) -> String { values[input.id]?.stringValue ?? input.value }

  public func isOn(_ toggle: NativeSwitch) -> Bool {
    guard case .bool(let isOn)? = values[toggle.id] else { return toggle.isOn }
    return isOn
  }

  /// The value chosen; nil for none.
  public func choice(of picker: NativePicker) -> String? {
    guard let value = values[picker.id] else { return picker.value }
    return value.stringValue
  }

  /// 0 to 1; nil while nobody can tell.
  public func share(of progress: NativeProgress) -> Double? {
    switch values[progress.id] {
    case nil: progress.share
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
