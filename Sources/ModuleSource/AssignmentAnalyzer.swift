/// Finds the module bindings that functions assign to. All other bindings are constant after evaluation, so importers
/// can copy their value.
///
/// Works on tokens, not on a syntax tree: if it cannot tell whether an assigned name is shadowed, it assumes the
/// module's binding.
struct AssignmentAnalyzer {
  struct Scope {
    var parent: Int
    var isFunction: Bool
    var declared: Set<String> = []
  }

  struct StackEntry {
    var bracket: BracketKind
    var scope: Int
    /// Whether the code runs after the module's top-level statements or repeatedly.
    var isDeferred: Bool
    /// The keyword of the current declarator list.
    var declaring = SourceKeyword.none
    /// The scope in which this pattern declares names.
    var patternScope: Int?
    /// Whether inside an arrow function with an expression body.
    var isInArrow = false
    /// Whether this bracket is an assignment target.
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
  var stack = [StackEntry(bracket: .block, scope: 0, isDeferred: false)]
  private var assignments: [Assignment] = []
  /// The scopes of parameters and statement heads, by the index of their opening parenthesis.
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
      case .closeBrace, .closeParenthesis, .closeBracket, .templateTail: if stack.count > 1 { stack.removeLast() }
      case .semicolon:
        stack[stack.count - 1].declaring = .none
        stack[stack.count - 1].isInArrow = false
      case .comma: stack[stack.count - 1].isInArrow = false
      case .arrow: if kind(index + 1) != .openBrace { stack[stack.count - 1].isInArrow = true }
      case .name:
        if token.keyword == .eval, kind(index + 1) == .openParenthesis { return Set(names.values) }
        visitName(index)
      case .privateName, .number, .string, .regularExpression, .template, .templateMiddle, .colon, .question, .dot,
        .optionalChain, .ellipsis, .star, .assign, .compoundAssign, .update, .otherOperator:
        break
      }
    }
    return Set(assignments.filter { declares($0.name, from: $0.scope) == 0 }.map(\.name))
  }

  /// The nearest scope that declares a name, or the module scope.
  private func declares(_ name: String, from scope: Int) -> Int {
    var scope = scope
    while scope > 0, !scopes[scope].declared.contains(name) { scope = scopes[scope].parent }
    return max(scope, 0)
  }

  // MARK: Brackets

  private mutating func open(_ index: Int) {
    let outer = stack[stack.count - 1]
    let bracket = tokens[index].bracket
    var entry = StackEntry(bracket: bracket, scope: outer.scope, isDeferred: outer.isDeferred || outer.isInArrow)
    let isParameters =
      bracket == .declarationParameters || bracket == .expressionParameters || bracket == .methodParameters
      || bracket == .arrowParameters
    if bracket.isFunctionBody || bracket.isClassBody || isParameters { entry.isDeferred = true }
    if isParameters || bracket.isStatementHead || bracket.isClassBody || bracket.containsStatements {
      scopes.append(Scope(parent: head(of: index) ?? outer.scope, isFunction: bracket.isFunctionBody))
      entry.scope = scopes.count - 1
      if isParameters || bracket.isStatementHead { heads[index] = entry.scope }
      if bracket == .arrowBody, let name = known(index - 2), kind(index - 1) == .arrow {
        scopes[entry.scope].declared.insert(name)
      }
    }
    if bracket == .array || bracket == .objectLiteral {
      entry.patternScope = patternScope(index, outer)
      entry.isAssigned = outer.isAssigned && outer.bracket != .index || isTarget(index)
    }
    stack.append(entry)
  }

  /// The scope of the parameters or the head of a body.
  private func head(of index: Int) -> Int? {
    let before = kind(index - 1) == .arrow ? index - 2 : index - 1
    guard tokens[index].kind == .openBrace, kind(before) == .closeParenthesis else { return nil }
    return heads[Int(tokens[before].match)]
  }

  /// The scope in which a binding pattern declares names; nil if it is not certainly a declaration.
  private func patternScope(_ index: Int, _ outer: StackEntry) -> Int? {
    guard index > 0 else { return nil }
    let before = tokens[index - 1]
    if Self.declarators.contains(before.keyword) { return scope(of: before.keyword) }
    if before.kind == .comma, outer.declaring != .none { return scope(of: outer.declaring) }
    return isParameter(after: before, in: outer) ? outer.scope : nil
  }

  /// Whether the bracket is the target of an assignment or a for-in/of loop.
  private func isTarget(_ index: Int) -> Bool {
    let behind = Int(tokens[index].match) + 1
    guard behind < tokens.count else { return false }
    return tokens[behind].kind == .assign || tokens[behind].keyword == .of || tokens[behind].keyword == .in
  }

  // MARK: Names

  private static let declarators: [SourceKeyword] = [.var, .let, .const]

  private mutating func visitName(_ index: Int) {
    let top = stack.count - 1
    let word = tokens[index].keyword
    if Self.declarators.contains(word), kind(index - 1) != .dot {
      stack[top].declaring = word
    } else if word == .of || word == .in, stack[top].bracket == .forHead {
      stack[top].declaring = .none
    }
    guard let name = known(index), kind(index - 1) != .dot, kind(index - 1) != .optionalChain else { return }
    if let scope = declaration(index) {
      if scope > 0 { scopes[scope].declared.insert(name) }
    } else if stack[top].isDeferred || stack[top].isInArrow, isAssigned(index) {
      assignments.append(Assignment(name: name, scope: stack[top].scope))
    }
  }

  /// The scope in which the name is declared here; nil if this is not certainly a declaration.
  private func declaration(_ index: Int) -> Int? {
    guard index > 0, let entry = stack.last else { return nil }
    let before = tokens[index - 1]
    if kind(index + 1) == .openParenthesis, tokens[index + 1].bracket == .declarationParameters { return entry.scope }
    if Self.declarators.contains(before.keyword) { return scope(of: before.keyword) }
    if before.kind == .comma, entry.declaring != .none { return scope(of: entry.declaring) }
    if isParameter(after: before, in: entry) { return entry.scope }
    guard let scope = entry.patternScope, let next = kind(index + 1) else { return nil }
    guard [.comma, .assign, .closeBrace, .closeBracket].contains(next) else { return nil }
    if [.comma, .ellipsis, .openBrace, .openBracket].contains(before.kind) { return scope }
    let isValue = before.kind == .colon && [.comma, .openBrace].contains(kind(index - 3))
    return isValue ? scope : nil
  }

  private func isParameter(after before: SourceToken, in entry: StackEntry) -> Bool {
    switch entry.bracket {
    case .declarationParameters, .expressionParameters, .methodParameters, .arrowParameters:
      [.openParenthesis, .comma, .ellipsis].contains(before.kind)
    case .catchHead: before.kind == .openParenthesis
    case .block, .functionDeclaration, .functionExpression, .arrowBody, .methodBody, .classDeclaration,
      .classExpression, .objectLiteral, .clause, .substitution, .condition, .forHead, .arguments, .group, .array,
      .index:
      false
    }
  }

  private func isAssigned(_ index: Int) -> Bool {
    guard let entry = stack.last, index > 0 else { return false }
    let before = tokens[index - 1]
    if before.kind == .update { return true }
    let isMember = entry.bracket.isClassBody && [.openBrace, .closeBrace, .semicolon].contains(before.kind)
    let next = kind(index + 1)
    if next == .assign { return !isMember && !(entry.bracket.isClassBody && before.keyword == .static) }
    if next == .compoundAssign { return true }
    if next == .update { return !tokens[index + 1].followsLineEnd }
    if entry.bracket == .forHead { return tokens[index + 1].keyword == .of || tokens[index + 1].keyword == .in }
    let isKey = entry.bracket == .objectLiteral && kind(index + 1) == .colon
    return entry.isAssigned && !isKey
  }

  /// The scope in which a declaration keyword declares names.
  private func scope(of word: SourceKeyword) -> Int {
    var scope = stack[stack.count - 1].scope
    guard word == .var else { return scope }
    while scope > 0, !scopes[scope].isFunction { scope = scopes[scope].parent }
    return scope
  }

  /// Automatic semicolon insertion: after an operand, a name or brace on a new line ends the declarator list.
  private mutating func endDeclarators(before token: SourceToken) {
    guard token.followsLineEnd, token.followsOperand, token.kind == .name || token.kind == .openBrace,
      token.keyword != .in, token.keyword != .instanceof
    else { return }
    stack[stack.count - 1].declaring = .none
  }

  private func kind(_ index: Int) -> SourceToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name of a token if it is one of the module's bindings.
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
