/// One thing on the screen as a line of words: `Button 3: Pay rent, disabled`.
public struct PlainItem: Equatable, Sendable {
  /// What it is.
  public var word: String
  /// What it is called or says.
  public var name: String
  /// What else there is to know: a field's content, `checked`, `selected`.
  public var states: [String]
  public var target: ElementTarget
  /// The command that taps it; nil for what cannot be tapped.
  public var number: Int?
  public var isFocused: Bool

  /// The same thing before and after a change of its state.
  var identity: String { "\(word)\u{0}\(name)" }

  /// Everything but the number, which may change with what comes and goes before it.
  var content: String { ([word, name] + states).joined(separator: "\u{0}") }

  /// As it is printed.
  public var line: String {
    let head = number.map { "\(word) \($0)" } ?? word
    return "\(head): \(([name] + states).filter { !$0.isEmpty }.joined(separator: ", "))"
  }
}
