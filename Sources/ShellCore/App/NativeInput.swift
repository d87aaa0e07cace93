import BridgeContract

/// A field of a native screen into which the user types one line.
public struct NativeInput: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case text
    /// Shown as dots.
    case password
    /// A decimal number; the result is a number of JSON.
    case number
  }

  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  public var kind: Kind
  /// What it holds at first.
  public var value: String
  public var placeholder: String
  public var isRequired: Bool
  /// Characters that can be typed.
  public var maximumLength: Int
  /// Bounds of a number.
  public var minimum: Double?
  public var maximum: Double?

  public init(
    id: String, label: String, kind: Kind = .text, value: String = "", placeholder: String = "",
    isRequired: Bool = false, maximumLength: Int = ContractLimits.inputCharacters, minimum: Double? = nil,
    maximum: Double? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.value = value
    self.placeholder = placeholder
    self.isRequired = isRequired
    self.maximumLength = maximumLength
    self.minimum = minimum
    self.maximum = maximum
  }

  /// What is wrong with a text typed into it, as the screen says it; nil when nothing is.
  public func fault(of text: String) -> String? {
    if text.allSatisfy({ $0 == " " }) { return isRequired ? "Fill this in." : nil }
    switch kind {
    case .text, .password: return nil
    case .number: break
    }
    guard let number = Self.number(in: text) else { return "Enter a number, for instance 12.5." }
    if let minimum, number < minimum { return "At least \(WholeNumber.plain(minimum))." }
    if let maximum, number > maximum { return "At most \(WholeNumber.plain(maximum))." }
    return nil
  }

  /// The text that the field holds when a page sets a value: for each value that the screen reports, one that it reports again.
  /// Null empties the field; a number is for fields of numbers alone. nil when the value is none that the field can hold.
  func text(setting value: JSONValue) -> String? {
    switch (kind, value) {
    case (_, .string(let text)): text
    case (_, .null): ""
    case (.number, .integer(let whole)): String(whole)
    case (.number, .number(let number)): DecimalText.text(of: number, maximumLength: maximumLength)
    case (.text, _), (.password, _), (.number, _): nil
    }
  }

  /// The decimal number that was typed, spaces around it left out; nil when it is none.
  static func number(in text: String) -> Double? {
    let typed = text.split(separator: " ").joined(separator: " ")
    guard typed.allSatisfy({ "0123456789+-.".contains($0) }), let number = Double(typed), number.isFinite else {
      return nil
    }
    return number
  }
}
