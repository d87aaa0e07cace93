/// A trait of an element.
package enum ElementTrait: String, CaseIterable, Sendable {
  /// The element has a text.
  case text
  /// The text has at least 200 characters.
  case longText = "long-text"
  /// Width and height are equal; a cell is twice as high as it is wide.
  case square

  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
  /// A regular expression for one name.
  static var pattern: String { allCases.map(\.rawValue).joined(separator: "|") }

  private static let longTextLength = 200

  func matches(_ element: ScreenElement) -> Bool {
    switch self {
    case .text: !element.text.isEmpty
    case .longText: element.text.count >= Self.longTextLength
    case .square: !element.bounds.isEmpty && abs(element.bounds.columns - 2 * element.bounds.rows) <= 1
    }
  }

  package var description: String {
    switch self {
    case .text: "with a text"
    case .longText: "with a long text"
    case .square: "square"
    }
  }
}
