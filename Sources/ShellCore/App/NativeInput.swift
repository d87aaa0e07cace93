import BridgeContract

/// A single-line text field of a native screen.
public struct NativeInput: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case text
    /// Masked with dots.
    case password
    /// A decimal number; the result is a JSON number.
    case number
  }

  /// Name of the value in the screen's result.
  public var id: String
  public var label: String
  public var kind: Kind
  /// The initial text.
  public var value: String
  public var placeholder: String
  public var isRequired: Bool
  /// Maximum number of characters.
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

  /// Returns the error message for an input text; nil when the text is valid.
  public func validationError(of text: String) -> String? {
    if text.allSatisfy({ $0 == " " }) { return isRequired ? "Fill this in." : nil }
    switch kind {
    case .text, .password: return nil
    case .number: break
    }
    guard let number = Self.number(in: text) else { return "Enter a number, for instance 12.5." }
    if let minimum, number < minimum { return "At least \(WholeNumber.decimal(minimum))." }
    if let maximum, number > maximum { return "At most \(WholeNumber.decimal(maximum))." }
    return nil
  }

  /// Returns the field's text for a value that a page sets; nil when the field cannot hold it. Each value that the
  /// screen reports results in a text for which it reports the same value again. Null clears the field; only number
  /// fields accept numbers.
  func text(setting value: JSONValue) -> String? {
    switch (kind, value) {
    case (_, .string(let text)): text
    case (_, .null): ""
    case (.number, .integer(let whole)): String(whole)
    case (.number, .number(let number)): DecimalText.text(of: number, maximumLength: maximumLength)
    case (.text, _), (.password, _), (.number, _): nil
    }
  }

  /// Parses a decimal number, ignoring surrounding spaces; nil when the text is not one.
  static func number(in text: String) -> Double? {
    let typed = text.split(separator: " ").joined(separator: " ")
    guard typed.allSatisfy({ "0123456789+-.".contains($0) }), let number = Double(typed), number.isFinite else {
      return nil
    }
    return number
  }
}
