import Flows

/// One item of the screen as a line of text, such as `Button 3: Pay rent, disabled`.
package struct LineItem: Equatable, Sendable {
  /// The kind of the item, such as `Button`.
  package var kind: String
  /// The item's name or text.
  package var name: String
  /// Further states: a field's content, `checked`, `selected`.
  package var states: [String]
  package var target: ElementTarget
  /// The number that taps the item; nil for items that cannot be tapped.
  package var number: Int?
  package var isFocused: Bool

  /// Identifies the item across changes of its state.
  var identity: String { "\(kind)\u{0}\(name)" }

  /// Everything but the number, which is not part of the comparison.
  var content: String { ([kind, name] + states).joined(separator: "\u{0}") }

  /// The printed line.
  package var line: String {
    let head = number.map { "\(kind) \($0)" } ?? kind
    return "\(head): \(([name] + states).filter { !$0.isEmpty }.joined(separator: ", "))"
  }
}
