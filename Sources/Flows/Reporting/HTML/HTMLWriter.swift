import SourceText

/// Writes HTML and escapes every value.
package struct HTMLWriter {
  package typealias Attributes = KeyValuePairs<String, String?>

  private(set) var html = ""

  /// Writes an element with content. Attributes without a value are omitted.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void) {
    open(name, attributes)
    content(&self)
    html += "</\(name)>"
  }

  /// Writes an element with a text.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes a void element, such as `meta` or `input`.
  package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    html += "<\(name)"
    for case (let name, let value?) in attributes { html += " \(name)=\"\(Self.escaped(value))\"" }
    html += ">"
  }

  /// Writes a text.
  package mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Writes a line break between blocks to keep the source readable.
  package mutating func lineBreak() { html += "\n" }

  /// Writes trusted markup, such as a style sheet or an image.
  package mutating func markup(_ markup: String) { html += markup }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(ReportText.printable(text)) }
}
