/// A regular expression or a text with wildcards that must match a whole text.
struct TextMatcher: Equatable, Sendable {
  /// Maximum characters of a pattern.
  static let lengthLimit = 1024

  private let program: PatternProgram
  private let folding: TextFolding

  /// A regular expression.
  init(
    pattern: String, folding: TextFolding = TextFolding(), dotMatchesLineBreaks: Bool = false
  ) throws(PatternSyntaxError) {
    self.folding = TextFolding(ignoresDiacritics: folding.ignoresDiacritics)
    let scalars = self.folding.folded(pattern)
    try Self.checkLength(scalars)
    var parser = PatternParser(
      scalars, ignoresCase: folding.ignoresCase, dotMatchesLineBreaks: dotMatchesLineBreaks)
    program = try Self.program(try parser.parse())
  }

  /// A text in which `*` is any text, and `?` any character. A backslash makes them ordinary.
  init(wildcards: String, folding: TextFolding) throws(PatternSyntaxError) {
    self.folding = folding
    let scalars = folding.folded(wildcards)
    try Self.checkLength(scalars)
    let any = PatternNode.character(ScalarSet(members: [], isNegated: true))
    var nodes: [PatternNode] = []
    var isEscaped = false
    for scalar in scalars {
      let isLiteral = isEscaped || !["*", "?", "\\"].contains(scalar)
      isEscaped = !isLiteral && scalar == "\\"
      if isLiteral {
        nodes.append(.character(ScalarSet(members: [.range(scalar.value...scalar.value)])))
      } else if scalar == "*" {
        nodes.append(.repetition(any, minimum: 0, maximum: nil))
      } else if scalar == "?" {
        nodes.append(any)
      }
    }
    program = try Self.program(.sequence(nodes))
  }

  private static func checkLength(_ scalars: [Unicode.Scalar]) throws(PatternSyntaxError) {
    guard scalars.count > lengthLimit else { return }
    throw PatternSyntaxError(position: lengthLimit, reason: "the pattern has more than \(lengthLimit) characters")
  }

  private static func program(_ node: PatternNode) throws(PatternSyntaxError) -> PatternProgram {
    do throws(PatternProgram.TooLarge) {
      return try PatternProgram(node)
    } catch {
      throw PatternSyntaxError(
        position: 0,
        reason: "the repetitions have more than \(PatternProgram.instructionLimit) characters")
    }
  }

  /// Whether the whole text matches.
  func matches(_ text: String) -> Bool { program.matches(folding.folded(text)) }
}
