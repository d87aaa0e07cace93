/// Finds the bindings of a module that its functions assign to. All others keep their value once the module has been
/// evaluated, and whoever imports them can have the value itself.
///
/// It reads tokens, not a syntax tree: where it is not sure whether a binding of the same name lies between an assignment
/// and the module, it takes the assignment for the module's.
struct AssignmentSurvey {
  struct Scope {
    var parent: Int
    var isFunction: Bool
    var declared: Set<String> = []
  }

  struct Frame {
    var bracket: BracketKind
    var scope: Int
    /// What stands here runs later than the module's own statements, or more than once.
    var isDeferred: Bool
    /// In a list of declarators, and of which keyword.
    var declaring = SourceWord.none
    /// The scope that names of this pattern are declared in.
    var patternScope: Int?
    /// In an arrow function without braces.
    var isInArrow = false
    /// Somebody assigns to what stands in this bracket.
    var isAssigned = false
  }

  struct Assignment {
    var name: String
    var scope: Int
  }

  let tokens: [SourceToken]
  let units: [UInt16]
  private let names: [UInt64: String]
  var scopes = [Scope(parent: -1, isFunction: true)]
  var frames = [Frame(bracket: .block, scope: 0, isDeferred: false)]
  private var assignments: [Assignment] = []
  /// Scopes of parameters and heads by their opening parentheses: what follows lies in them.
  private var heads: [Int: Int] = [:]

  init(tokens: [SourceToken], units: [UInt16], names: Set<String>) {
    self.tokens = tokens
    self.units = units
    self.names = Dictionary(names.map { (Self.hash(Array($0.utf16)[...]), $0) }) { first, _ in first }
  }

  mutating func assignedInFunctions() -> Set<String> {
    for index in tokens.indices {
      let token = tokens[index]
      endDeclarators(before: token)
      switch token.kind {
      case .openBrace, .openParenthesis, .openBracket, .templateHead: open(index)
      case .closeBrace, .closeParenthesis, .closeBracket, .templateTail: if frames.count > 1 { frames.removeLast() }
      case .semicolon:
        frames[frames.count - 1].declaring = .none
        frames[frames.count - 1].isInArrow = false
      case .comma: frames[frames.count - 1].isInArrow = false
      case .arrow: if kind(index + 1) != .openBrace { frames[frames.count - 1].isInArrow = true }
      case .name:
        if token.word == .eval, kind(index + 1) == .openParenthesis { return Set(names.values) }
        take(index)
      case .privateName, .number, .string, .regularExpression, .template, .templateMiddle, .colon, .question, .dot,
        .optionalChain, .ellipsis, .star, .assign, .compoundAssign, .update, .otherOperator:
        break
      }
    }
    return Set(assignments.filter { declares($0.name, from: $0.scope) == 0 }.map(\.name))
  }

  /// The nearest scope that declares a name; the module's own when none does.
  private func declares(_ name: String, from scope: Int) -> Int {
    var scope = scope
    while scope > 0, !scopes[scope].declared.contains(name) { scope = scopes[scope].parent }
    return max(scope, 0)
  }

  // MARK: Brackets

  private mutating func open(_ index: Int) {
    let outer = frames[frames.count - 1]
    let bracket = tokens[index].bracket
    var frame = Frame(bracket: bracket, scope: outer.scope, isDeferred: outer.isDeferred || outer.isInArrow)
    let isParameters =
      bracket == .declarationParameters || bracket == .expressionParameters || bracket == .methodParameters
      || bracket == .arrowParameters
    if bracket.isFunctionBody || bracket.isClassBody || isParameters { frame.isDeferred = true }
    if isParameters || bracket.isStatementHead || bracket.isClassBody || bracket.holdsStatements {
      scopes.append(Scope(parent: head(of: index) ?? outer.scope, isFunction: bracket.isFunctionBody))
      frame.scope = scopes.count - 1
      if isParameters || bracket.isStatementHead { heads[index] = frame.scope }
      if bracket == .arrowBody, let name = known(index - 2), kind(index - 1) == .arrow {
        scopes[frame.scope].declared.insert(name)
      }
    }
    if bracket == .array || bracket == .objectLiteral {
      frame.patternScope = patternScope(index, outer)
      frame.isAssigned = outer.isAssigned && outer.bracket != .index || isTarget(index)
    }
    frames.append(frame)
  }

  /// The scope of the parameters or the head that a body belongs to.
  private func head(of index: Int) -> Int? {
    let before = kind(index - 1) == .arrow ? index - 2 : index - 1
    guard tokens[index].kind == .openBrace, kind(before) == .closeParenthesis else { return nil }
    return heads[Int(tokens[before].match)]
  }

  /// Where the names of a pattern are declared, if this bracket is certainly one of a declaration.
  private func patternScope(_ index: Int, _ outer: Frame) -> Int? {
    guard index > 0 else { return nil }
    let before = tokens[index - 1]
    if Self.declarators.contains(before.word) { return scope(of: before.word) }
    if before.kind == .comma, outer.declaring != .none { return scope(of: outer.declaring) }
    return isParameter(after: before, in: outer) ? outer.scope : nil
  }

  /// An assignment or a loop assigns to what stands in this bracket.
  private func isTarget(_ index: Int) -> Bool {
    let behind = Int(tokens[index].match) + 1
    guard behind < tokens.count else { return false }
    return tokens[behind].kind == .assign || tokens[behind].word == .of || tokens[behind].word == .in
  }

  // MARK: Names

  private static let declarators: [SourceWord] = [.var, .let, .const]

  private mutating func take(_ index: Int) {
    let top = frames.count - 1
    let word = tokens[index].word
    if Self.declarators.contains(word), kind(index - 1) != .dot {
      frames[top].declaring = word
    } else if word == .of || word == .in, frames[top].bracket == .forHead {
      frames[top].declaring = .none
    }
    guard let name = known(index), kind(index - 1) != .dot, kind(index - 1) != .optionalChain else { return }
    if let scope = declaration(index) {
      if scope > 0 { scopes[scope].declared.insert(name) }
    } else if frames[top].isDeferred || frames[top].isInArrow, isAssigned(index) {
      assignments.append(Assignment(name: name, scope: frames[top].scope))
    }
  }

  /// The scope that a name is declared in here; nil when this is no declaration, or none for certain.
  private func declaration(_ index: Int) -> Int? {
    guard index > 0, let frame = frames.last else { return nil }
    let before = tokens[index - 1]
    if kind(index + 1) == .openParenthesis, tokens[index + 1].bracket == .declarationParameters { return frame.scope }
    if Self.declarators.contains(before.word) { return scope(of: before.word) }
    if before.kind == .comma, frame.declaring != .none { return scope(of: frame.declaring) }
    if isParameter(after: before, in: frame) { return frame.scope }
    guard let scope = frame.patternScope, let next = kind(index + 1) else { return nil }
    guard [.comma, .assign, .closeBrace, .closeBracket].contains(next) else { return nil }
    if [.comma, .ellipsis, .openBrace, .openBracket].contains(before.kind) { return scope }
    let isValue = before.kind == .colon && [.comma, .openBrace].contains(kind(index - 3))
    return isValue ? scope : nil
  }

  private func isParameter(after before: SourceToken, in frame: Frame) -> Bool {
    switch frame.bracket {
    case .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters:
      [.openParenthesis, .comma, .ellipsis].contains(before.kind)
    case .catchHead: before.kind == .openParenthesis
    case .block, .functionDeclaration, .functionExpression, .arrowBody, .methodBody, .classDeclaration,
      .classExpression, .objectLiteral, .clause, .hole, .condition, .forHead, .arguments, .group, .array, .index:
      false
    }
  }

  private func isAssigned(_ index: Int) -> Bool {
    guard let frame = frames.last, index > 0 else { return false }
    let before = tokens[index - 1]
    if before.kind == .update { return true }
    let isMember = frame.bracket.isClassBody && [.openBrace, .closeBrace, .semicolon].contains(before.kind)
    let next = kind(index + 1)
    if next == .assign { return !isMember && !(frame.bracket.isClassBody && before.word == .static) }
    if next == .compoundAssign { return true }
    if next == .update { return !tokens[index + 1].followsLineEnd }
    if frame.bracket == .forHead { return tokens[index + 1].word == .of || tokens[index + 1].word == .in }
    let isKey = frame.bracket == .objectLiteral && kind(index + 1) == .colon
    return frame.isAssigned && !isKey
  }

  /// Where a declarator of a keyword declares.
  private func scope(of word: SourceWord) -> Int {
    var scope = frames[frames.count - 1].scope
    guard word == .var else { return scope }
    while scope > 0, !scopes[scope].isFunction { scope = scopes[scope].parent }
    return scope
  }

  /// A statement may end without a semicolon: what follows an operand on a new line is no declarator.
  private mutating func endDeclarators(before token: SourceToken) {
    guard token.followsLineEnd, token.followsOperand, token.kind == .name || token.kind == .openBrace,
      token.word != .in, token.word != .instanceof
    else { return }
    frames[frames.count - 1].declaring = .none
  }

  private func kind(_ index: Int) -> SourceToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name at a token, when it is one that is looked for.
  private func known(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    let text = units[Int(tokens[index].start)..<Int(tokens[index].end)]
    guard let name = names[Self.hash(text)], name.utf16.elementsEqual(text) else { return nil }
    return name
  }

  /// FNV-1a.
  private static func hash(_ units: ArraySlice<UInt16>) -> UInt64 {
    units.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
