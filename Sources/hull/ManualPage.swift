import ShellCore

/// A manual page with the macros of man(7).
struct ManualPage {
  /// For example `hull-run`.
  let name: String
  /// The section of the manual: 1 for commands, 5 for formats of files.
  let number: Int
  private(set) var text: String

  /// - Parameter summary: a sentence for the section NAME, without the page's name.
  init(_ name: String, section number: Int, summary: String) {
    self.name = name
    self.number = number
    let heading = number == 1 ? "User Commands" : "File Formats"
    text =
      ".TH \(RoffText.escaped(name.uppercased())) \(number) \"\(HullVersion.date)\" \"hull \(HullVersion.current)\" \"\(heading)\"\n"
    section("NAME")
    line("\(RoffText.escaped(name)) \\- \(RoffText.escaped(Self.phrase(summary)))")
  }

  /// The name of the file, such as `hull-run.1`.
  var fileName: String { "\(name).\(number)" }

  mutating func section(_ name: String) { line(".SH \(RoffText.escaped(name))") }

  mutating func subsection(_ name: String) { line(".SS \(RoffText.escaped(name))") }

  /// An entry of a list. Both texts are roff.
  mutating func item(_ head: String, _ body: String) {
    line(".TP")
    line(head)
    line(body)
  }

  mutating func line(_ roff: String) { text += roff + "\n" }

  /// Names of other pages.
  mutating func seeAlso(_ pages: [ManualReference]) {
    section("SEE ALSO")
    for (index, page) in pages.enumerated() {
      line(".BR \(RoffText.escaped(page.name)) (\(page.section))\(index + 1 < pages.count ? "," : "")")
    }
  }

  /// Writes paragraphs of plain text; indented lines, such as examples, are kept verbatim.
  mutating func paragraphs(_ words: String) {
    var isVerbatim = false
    // The text after a heading is a paragraph without a macro.
    var isFirst = !isBelowHeading
    for part in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = part.hasPrefix("  ")
      if indented != isVerbatim {
        if indented { line(".PP") }
        line(indented ? ".nf\n.RS 4" : ".RE\n.fi")
        isVerbatim = indented
      }
      guard !part.isEmpty else {
        isFirst = true
        continue
      }
      if isFirst, !isVerbatim { line(".PP") }
      isFirst = false
      line(indented ? RoffText.escaped(String(part.dropFirst(2))) : RoffText.withSpans(String(part)))
    }
    if isVerbatim { line(".RE\n.fi") }
  }

  private var isBelowHeading: Bool {
    text.dropLast().split(separator: "\n").last.map { $0.hasPrefix(".SH") || $0.hasPrefix(".SS") } ?? true
  }

  /// Removes the final period, as in one-line descriptions.
  private static func phrase(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}

/// A page of the manual.
struct ManualReference: Equatable {
  let name: String
  let section: Int

  init(_ name: String, _ section: Int) {
    self.name = name
    self.section = section
  }
}
