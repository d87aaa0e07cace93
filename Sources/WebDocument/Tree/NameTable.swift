/// Interned names of elements, classes, IDs and attributes, for comparison as integers.
final class NameTable {
  private var numbers: [String: Int32] = [:]
  private(set) var texts: [String] = []
  private(set) var tags: [ElementTag] = []
  private var lowercased = UTF16Cache<Name>(capacity: 512)
  private var classLists = UTF16Cache<ClassList>(capacity: 1024)

  func intern(_ text: String) -> Name {
    if let number = numbers[text] { return Name(rawValue: number) }
    let number = Int32(texts.count)
    numbers[text] = number
    texts.append(text)
    tags.append(ElementTag.byName[text] ?? .other)
    return Name(rawValue: number)
  }

  /// Interns the name in lower case.
  func internLowercased(_ units: UnsafeBufferPointer<UInt16>) -> Name {
    lowercased.value(for: units) { intern(UTF16Text.string(units).lowercased()) }
  }

  func classList(_ units: UnsafeBufferPointer<UInt16>) -> ClassList {
    classLists.value(for: units) { ClassList(UTF16Text.string(units), self) }
  }

  /// The interned name if it exists.
  func find(_ text: String) -> Name? { numbers[text].map(Name.init(rawValue:)) }

  subscript(_ name: Name) -> String { texts[Int(name.rawValue)] }

  func tag(of name: Name) -> ElementTag { tags[Int(name.rawValue)] }
}

/// An interned name of a `NameTable`.
struct Name: Hashable {
  var rawValue: Int32

  /// One of 64 bits; not unique.
  var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: rawValue & 63) }
}

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
