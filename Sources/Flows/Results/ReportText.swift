import SourceText
import TerminalModel

/// Sanitizes texts of pages for reports.
package enum ReportText {
  /// Replaces control characters other than line breaks: a page's text must not control a terminal or break an XML
  /// document.
  package static func printable(_ text: String) -> String {
    // Categories of scalars are slow to look up, and most texts are ASCII.
    guard text.utf8.contains(where: { $0 >= 0x7F || $0 < 0x20 && $0 != UInt8(ascii: "\n") }) else { return text }
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
    guard text.utf8.contains(where: needsEscape) else { return text }
    // A line break in an attribute would become a space.
    return MarkupText.escaped(printable(text)).replacing("\n", with: "&#10;")
  }

  /// Whether a byte of a text may have to be escaped; true for all that are not ASCII.
  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: byte < 0x20 || byte >= 0x7F
    }
  }

  /// Formats seconds with three decimals.
  package static func seconds(milliseconds: Double) -> String {
    let whole = Int64(min(max(milliseconds, 0), 1e15).rounded())
    return "\(whole / 1_000).\(String(whole % 1_000 + 1_000).dropFirst())"
  }
}
