import SourceText

extension YAMLNode {
  /// Reads the value of `engine`. Paths of programs are for the command line: they differ between machines.
  package func engineName() throws(Diagnostic) -> String {
    let name = try text("`engine`")
    let isName = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, !name.isEmpty else {
      throw mismatch(
        "`engine`", "a name of letters, digits and `-`",
        advice: "write for instance webkit for the program hull-webkit; a path is possible with --engine only")
    }
    return name
  }
}
