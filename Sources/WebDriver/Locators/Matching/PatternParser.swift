/// The parser of regular expressions, in the part of ICU's and Java's syntax that has no lookbehind, back reference or possessive
/// quantifier.
struct PatternParser {
  /// Maximum depth of nested groups.
  static let depthLimit = 64
  /// Maximum count of a quantifier.
  static let countLimit = 1000

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private var ignoresCase: Bool
  private var dotMatchesLineBreaks: Bool

  init(_ text: [Unicode.Scalar], ignoresCase: Bool, dotMatchesLineBreaks: Bool) {
    scalars = text
    self.ignoresCase = ignoresCase
    self.dotMatchesLineBreaks = dotMatchesLineBreaks
  }

  mutating func parse() throws(PatternSyntaxError) -> PatternNode {
    let node = try choice()
    guard position == scalars.count else { throw failure("unmatched )") }
    return node
  }

  private func failure(_ reason: String) -> PatternSyntaxError {
    PatternSyntaxError(position: position, reason: reason)
  }

  private func peek() -> Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func accept(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  private mutating func choice() throws(PatternSyntaxError) -> PatternNode {
    var branches = [try sequence()]
    while accept("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(PatternSyntaxError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      if let node = try atom() { nodes.append(try quantified(node)) }
    }
    return .sequence(nodes)
  }

  /// Nil for flags such as `(?i)`, which apply to the rest of the group.
  private mutating func atom() throws(PatternSyntaxError) -> PatternNode? {
    let scalar = scalars[position]
    switch scalar {
    case "(": return try group()
    case "[":
      position += 1
      return .character(try bracketed())
    case "\\": return try escape()
    case "*", "+", "?", "{": throw failure("\(scalar) without something to repeat")
    default: position += 1
    }
    switch scalar {
    case ".":
      return .character(
        dotMatchesLineBreaks
          ? ScalarSet(members: [], isNegated: true) : ScalarSet(members: [.lineBreak], isNegated: true))
    case "^": return .start
    case "$": return .end
    default: return literal(scalar)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> PatternNode {
    .character(ScalarSet(members: [.range(scalar.value...scalar.value)], ignoresCase: ignoresCase))
  }

  private mutating func group() throws(PatternSyntaxError) -> PatternNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("more than \(Self.depthLimit) nested groups") }
    let start = position
    position += 1
    let flags = (ignoresCase, dotMatchesLineBreaks)
    var lookahead: Bool?
    if accept("?=") {
      lookahead = false
    } else if accept("?!") {
      lookahead = true
    } else if accept("?<=") || accept("?<!") || accept("?>") {
      position = start
      throw failure("lookbehind and atomic groups are not supported")
    } else if accept("?<") {
      while let scalar = peek(), scalar != ">", scalar != ")" { position += 1 }
      guard accept(">") else { throw failure("expected > after the name of the group") }
    } else if accept("?") {
      try readFlags()
      if accept(")") { return nil }
      guard accept(":") else { throw failure("expected : or ) after the flags") }
    }
    let node = try choice()
    (ignoresCase, dotMatchesLineBreaks) = flags
    guard accept(")") else {
      position = start
      throw failure("( without )")
    }
    return lookahead.map { .lookahead(node, isNegated: $0) } ?? node
  }

  private mutating func readFlags() throws(PatternSyntaxError) {
    var value = true
    while let scalar = peek(), scalar != ":", scalar != ")" {
      switch scalar {
      case "-": value = false
      case "i": ignoresCase = value
      case "s": dotMatchesLineBreaks = value
      case "u": break
      default: throw failure("the flag \(scalar) is not supported; supported are i and s")
      }
      position += 1
    }
  }

  private mutating func quantified(_ node: PatternNode) throws(PatternSyntaxError) -> PatternNode {
    var minimum = 0
    var maximum: Int?
    if accept("*") {
    } else if accept("+") {
      minimum = 1
    } else if accept("?") {
      maximum = 1
    } else if accept("{") {
      minimum = try count()
      maximum = minimum
      if accept(",") { maximum = peek() == "}" ? nil : try count() }
      guard accept("}") else { throw failure("expected } after the counts") }
      if let maximum, maximum < minimum { throw failure("the second count is less than the first one") }
    } else {
      return node
    }
    // A lazy quantifier matches the same whole texts.
    if accept("?") { return .repetition(node, minimum: minimum, maximum: maximum) }
    if peek() == "+" { throw failure("possessive quantifiers are not supported") }
    if let scalar = peek(), ["*", "{"].contains(scalar) { throw failure("a quantifier after a quantifier") }
    return .repetition(node, minimum: minimum, maximum: maximum)
  }

  private mutating func count() throws(PatternSyntaxError) -> Int {
    var digits = ""
    while let scalar = peek(), ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    guard !digits.isEmpty else { throw failure("expected a count") }
    guard let count = Int(digits), count <= Self.countLimit else {
      throw failure("a count above \(Self.countLimit)")
    }
    return count
  }

  private mutating func bracketed() throws(PatternSyntaxError) -> ScalarSet {
    let start = position - 1
    var set = ScalarSet(members: [], isNegated: accept("^"), ignoresCase: ignoresCase)
    while let scalar = peek(), scalar != "]" {
      if scalar == "[" || (scalar == "&" && scalars[position...].starts(with: "&&".unicodeScalars)) {
        throw failure("sets in sets are not supported")
      }
      let first = try member()
      guard peek() == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        set.members.append(first)
        continue
      }
      position += 1
      let last = try member()
      guard case .range(let lower) = first, case .range(let upper) = last, lower.lowerBound <= upper.upperBound else {
        throw failure("the end of the range is before its start")
      }
      set.members.append(.range(lower.lowerBound...upper.upperBound))
    }
    guard accept("]"), !set.members.isEmpty else {
      position = start
      throw failure(set.members.isEmpty ? "an empty set" : "[ without ]")
    }
    return set
  }

  private mutating func member() throws(PatternSyntaxError) -> ScalarSet.Member {
    let scalar = scalars[position]
    position += 1
    guard scalar == "\\" else { return .range(scalar.value...scalar.value) }
    return try escapedMember()
  }

  private mutating func escape() throws(PatternSyntaxError) -> PatternNode {
    let start = position
    position += 1
    guard let scalar = peek() else { throw failure("\\ at the end") }
    switch scalar {
    case "b", "B":
      position += 1
      return .wordBoundary(isNegated: scalar == "B")
    case "A", "z", "Z":
      position += 1
      return scalar == "A" ? .start : .end
    case "Q":
      position += 1
      var nodes: [PatternNode] = []
      while let scalar = peek(), !accept("\\E") {
        nodes.append(literal(scalar))
        position += 1
      }
      return .sequence(nodes)
    case "0"..."9", "k", "G", "R", "X":
      position = start
      throw failure("\\\(scalar) is not supported")
    default: return .character(ScalarSet(members: [try escapedMember()], ignoresCase: ignoresCase))
    }
  }

  /// What follows a backslash, and is one character.
  private mutating func escapedMember() throws(PatternSyntaxError) -> ScalarSet.Member {
    guard let scalar = peek() else { throw failure("\\ at the end") }
    position += 1
    switch scalar {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "p", "P":
      let category = try category()
      return scalar == "P" ? .not(category) : category
    case "n": return .range(0x0A...0x0A)
    case "t": return .range(0x09...0x09)
    case "r": return .range(0x0D...0x0D)
    case "f": return .range(0x0C...0x0C)
    case "u": return try hexadecimal(digits: 4)
    case "x": return try hexadecimal(digits: 2)
    case "a"..."z", "A"..."Z", "0"..."9":
      position -= 1
      throw failure("\\\(scalar) is not supported")
    default: return .range(scalar.value...scalar.value)
    }
  }

  private mutating func category() throws(PatternSyntaxError) -> ScalarSet.Member {
    var name = ""
    if accept("{") {
      while let scalar = peek(), scalar != "}" {
        name.unicodeScalars.append(scalar)
        position += 1
      }
      guard accept("}") else { throw failure("expected } after the category") }
    }
    guard ScalarSet.categories[name] != nil else {
      throw failure("expected a category: \(ScalarSet.categories.keys.sorted().joined(separator: ", "))")
    }
    return .category(name)
  }

  private mutating func hexadecimal(digits: Int) throws(PatternSyntaxError) -> ScalarSet.Member {
    let end = min(position + digits, scalars.count)
    let text = scalars[position..<end].map { String($0) }.joined()
    guard text.count == digits, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else {
      throw failure("expected \(digits) hexadecimal digits")
    }
    position = end
    return .range(value...value)
  }
}

/// The reason why a text is not a pattern, at a position counted from 0.
struct PatternSyntaxError: Error, Equatable {
  var position: Int
  var reason: String
}
