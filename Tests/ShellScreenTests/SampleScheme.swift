/// Third-party color schemes.
enum SampleScheme {
  /// A base16 scheme of tinted-theming: light text on black, with one configurable color.
  static func modern(name: String = "Sample", base04: String = "#909090") -> String {
    let header = ["system: \"base16\"", "name: \"\(name)\"", "author: \"Somebody\"", "palette:"]
    return (header + colors(prefix: "  ", quote: "\"#") { $0 == 4 ? String(base04.dropFirst()) : nil })
      .joined(separator: "\n") + "\n"
  }

  /// The sixteen lines of a palette: from black to nearly white, then eight hues.
  static func colors(prefix: String, quote: String, _ given: (Int) -> String? = { _ in nil }) -> [String] {
    let hues = ["ff6060", "ff9060", "ffd060", "80e060", "60d0d0", "60a0ff", "d080ff", "c09060"]
    let end = quote.hasPrefix("\"") ? "\"" : ""
    return (0..<16).map { index in
      let gray = String(index * 34, radix: 16)
      let pair = gray.count < 2 ? "0" + gray : gray
      let value = given(index) ?? (index < 8 ? pair + pair + pair : hues[index - 8])
      return "\(prefix)base0\(String(index, radix: 16, uppercase: true)): \(quote)\(value)\(end)"
    }
  }
}
