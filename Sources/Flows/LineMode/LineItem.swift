/// One item of the screen as a line of text, such as `Button 3: Pay rent, disabled`.
public struct LineItem: Equatable, Sendable {
  /// The kind of the item, such as `Button`.
  public var kind: String
  /// The item's name or text.
  public var name: String
  /// Further states: a field's content, `checked`, `selected`.
  public var states: [String]
  public var target: ElementTarget
  /// The number that taps the item; nil for items that cannot be tapped.
  public var number: Int?
  public var isFocused: Bool

  /// Identifies the item across changes of its state.
  var identity: String { "\(kind)\u{0}\(name)" }

  /// Everything but the number, which is not part of the comparison.
  var content: String { ([kind, name] + states).joined(separator: "\u{0}") }

  /// The printed line.
  public var line: String {
    let head = number.map { "\(kind) \($0)" } ?? kind
    return "\(head): \(([name] + states).filter { !$0.isEmpty }.joined(separator: ", "))"
  }
}
