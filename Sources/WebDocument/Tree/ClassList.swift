/// A `class` attribute with its tokens.
struct ClassList {
  var text: String
  var names: [Name]
  var bits: UInt64

  init(_ text: String, _ table: NameTable) {
    self.text = text
    // ASCII whitespace separates the tokens (DOM, section 7.1; Infra).
    names = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B }
      .map { table.intern(String(Substring($0))) }
    bits = names.reduce(0) { $0 | $1.bit }
  }
}
