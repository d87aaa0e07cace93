import SourceText

/// Writes HTML. Every value is escaped where it goes in; what a page says stays text.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var html = ""

  /// An element with what is written inside of it. Attributes without a value are left out.
  mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void) {
    open(name, attributes)
    content(&self)
    html += "</\(name)>"
  }

  /// An element with a text in it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that has no content and no end, as `meta` and `input`.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    html += "<\(name)"
    for case (let name, let value?) in attributes { html += " \(name)=\"\(Self.escaped(value))\"" }
    html += ">"
  }

  mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Between blocks, so that the source can be read.
  mutating func lineBreak() { html += "\n" }

  /// HTML of our own: a style sheet, a picture.
  mutating func markup(_ markup: String) { html += markup }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(ReportText.printable(text)) }
}
