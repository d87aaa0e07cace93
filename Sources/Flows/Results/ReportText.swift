import SourceText
import TerminalModel

/// Sanitizes texts of pages for reports.
package enum ReportText {
  /// Replaces control characters other than line breaks: a page's text must not control a terminal or break an XML
  /// document.
  package static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isNoncharacter = scalar.value & 0xFFFE == 0xFFFE
      if scalar == "\n" || (scalar.properties.generalCategory != .control && !isNoncharacter) {
        result.append(scalar)
      } else {
        result.append("\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Lines for a terminal with visible replacements for control characters.
  package static func console(_ lines: [String]) -> String {
    let texts = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return texts.map { DisplayText.visible(String($0)) }.joined(separator: "\n")
  }

  /// Escapes a text for XML content and attributes (XML 1.0, sections 2.2 and 2.4).
  package static func xml(_ text: String) -> String {
    // A line break in an attribute would become a space.
    MarkupText.escaped(printable(text)).replacing("\n", with: "&#10;")
  }

  /// Formats seconds with three decimals.
  package static func seconds(milliseconds: Double) -> String {
    let whole = Int64(min(max(milliseconds, 0), 1e15).rounded())
    return "\(whole / 1_000).\(String(whole % 1_000 + 1_000).dropFirst())"
  }
}
