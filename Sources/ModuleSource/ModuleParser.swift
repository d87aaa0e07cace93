/// Parses the import and export declarations of a module from its tokens.
struct ModuleParser {
  let tokens: [SourceToken]
  let units: [UInt16]
  let detached: Set<String>

  var syntax = ModuleSyntax()
  var edits: [SourceEdit] = []
  var index = 0
  /// Exports by local name; re-exported imports are resolved at the end.
  var exports: [(exported: String, local: String)] = []
  var exportedNames: Set<String> = []
  /// Bindings that cannot be assigned to.
  var constants: Set<String> = []

  init(tokens: [SourceToken], units: [UInt16], detached: Set<String>) {
    self.tokens = tokens
    self.units = units
    self.detached = detached
  }

  mutating func parse() throws(SourceError) -> ModuleSyntax {
    var depth = 0
    if begins("#!", at: 0) { edits.append(SourceEdit(start: 0, end: 2, text: Array("//".utf16))) }
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .openBrace, .openParenthesis, .openBracket, .templateHead: depth += 1
      case .closeBrace, .closeParenthesis, .closeBracket, .templateTail: depth -= 1
      case .name:
        if token.keyword != .none {
          if try visitName(token, isTop: depth == 0) { continue }
        } else if !detached.isEmpty {
          detach(token)
        }
      case .otherOperator:
        // The engine's parser would read an HTML-like comment; in a module these are three operators.
        if units[Int(token.start)] == 0x3C, begins("<!--", at: Int(token.start)) {
          edits.append(SourceEdit(start: Int(token.end), end: Int(token.end), text: [0x20]))
        }
      case .privateName, .number, .string, .regularExpression, .template, .templateMiddle, .semicolon, .comma, .colon,
        .question, .dot, .optionalChain, .ellipsis, .arrow, .star, .assign, .compoundAssign, .update:
        break
      }
      index += 1
    }
    finish()
    return syntax
  }

  /// Returns whether a declaration was consumed; `index` is then after it.
  private mutating func visitName(_ token: SourceToken, isTop: Bool) throws(SourceError) -> Bool {
    let word = token.keyword
    if word == .import {
      if kind(1) == .openParenthesis {
        replace(index, with: ModuleSyntax.importName)
      } else if kind(1) == .dot, index + 2 < tokens.count, name(index + 2) == "meta" {
        edits.append(.blank(Int(token.start), Int(tokens[index + 2].end), in: units, first: ModuleSyntax.metaName))
      } else if isTop {
        try parseImport()
        return true
      }
    } else if word == .export, isTop {
      try parseExport()
      return true
    } else if word == .const, isTop {
      constants.formUnion(declaredNames(at: index + 1))
    } else if word == .await {
      syntax.containsAwait = true
    } else if word == .return, isTop {
      throw error("Return statements are only valid inside functions.")
    } else if word.isContextual, !detached.isEmpty {
      detach(token)
    }
    return false
  }

  private mutating func finish() {
    let imports = Dictionary(syntax.imports.map { ($0.local, $0) }) { first, _ in first }
    var locals: [(exported: String, local: String)] = []
    for export in exports {
      if let source = imports[export.local] {
        syntax.indirectExports.append(
          .init(exported: export.exported, request: source.request, source: source.source))
      } else {
        locals.append(export)
      }
    }
    let names = Set(locals.map(\.local)).subtracting(constants)
    var analyzer = AssignmentAnalyzer(tokens: tokens, units: units, names: names)
    let assigned = names.isEmpty ? [] : analyzer.assignedInFunctions()
    syntax.localExports = locals.map {
      .init(exported: $0.exported, local: $0.local, isConstant: !assigned.contains($0.local))
    }
    edits.sort { $0.start < $1.start }
    syntax.body = SourceEdit.apply(edits, to: units)
  }

  /// Inserts `.call(void 0, ...)`, since a call of a name in an object scope would have that object as its receiver.
  private mutating func detach(_ token: SourceToken) {
    guard detached.contains(name(index)), kind(-1) != .dot, keyword(-1) != .new, keyword(-1) != .function else {
      return
    }
    let isOptional = kind(1) == .optionalChain
    let open = isOptional ? index + 2 : index + 1
    guard open < tokens.count, tokens[open].kind == .openParenthesis, !isMethod(open),
      !(kind(-1) == .star && keyword(-2) == .function)
    else { return }
    let offset = Int(isOptional ? tokens[index + 1].end : token.end)
    edits.append(SourceEdit(start: offset, end: offset, text: Array((isOptional ? "call" : ".call").utf16)))
    let inside = Int(tokens[open].end)
    edits.append(SourceEdit(start: inside, end: inside, text: Array("void 0,".utf16)))
  }

  private func isMethod(_ open: Int) -> Bool { tokens[open].bracket == .methodParameters }

  // MARK: Tokens

  func kind(_ offset: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index + offset) ? tokens[index + offset].kind : nil
  }

  func keyword(_ offset: Int) -> SourceKeyword {
    tokens.indices.contains(index + offset) ? tokens[index + offset].keyword : .none
  }

  func name(_ index: Int) -> String {
    SourceLiteral.name(units[Int(tokens[index].start)..<Int(tokens[index].end)])
  }

  /// An error at the current token.
  func error(_ message: String) -> SourceError {
    SourceError(message, at: index < tokens.count ? Int(tokens[index].start) : units.count, in: units)
  }

  func unexpected() -> SourceError {
    guard index < tokens.count else { return error("Unexpected end of script") }
    let text = String(decoding: units[Int(tokens[index].start)..<Int(tokens[index].end)].prefix(40), as: UTF16.self)
    return error("Unexpected token '\(text)'")
  }

  /// Replaces a token with a name of the same length.
  mutating func replace(_ index: Int, with name: String) {
    edits.append(SourceEdit(start: Int(tokens[index].start), end: Int(tokens[index].end), text: Array(name.utf16)))
  }

  private func begins(_ text: String, at offset: Int) -> Bool {
    units[offset...].prefix(text.utf16.count).elementsEqual(text.utf16)
  }
}
