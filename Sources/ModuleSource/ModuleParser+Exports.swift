extension ModuleParser {
  /// `export` declarations (ECMA-262, section 16.2.3); the declarations themselves remain.
  mutating func parseExport() throws(SourceError) {
    let start = index
    index += 1
    let word = keyword(0)
    if kind(0) == .openBrace {
      try parseExportClause(from: start)
    } else if kind(0) == .star {
      try parseStarExport(from: start)
    } else if word == .default {
      try parseDefaultExport(from: start)
    } else if word == .var || word == .let || word == .const {
      try parseDeclaration(from: start)
    } else if word == .function || word == .class || word == .async {
      try parseNamedExport(from: start)
    } else {
      throw unexpected()
    }
  }

  private mutating func parseExportClause(from start: Int) throws(SourceError) {
    let entries = try parseClause()
    if keyword(0) == .from {
      index += 1
      let request = try parseRequest()
      for entry in entries {
        try add(exported: entry.second)
        syntax.indirectExports.append(
          .init(exported: entry.second, request: request, source: .export(entry.first)))
      }
    } else {
      for entry in entries {
        guard entry.firstIsName else { throw unexpected() }
        try add(exported: entry.second)
        exports.append((entry.second, entry.first))
      }
    }
    edits.append(.blank(Int(tokens[start].start), endOfStatement(), in: units, first: ";"))
  }

  private mutating func parseStarExport(from start: Int) throws(SourceError) {
    index += 1
    var exported: String?
    if keyword(0) == .as {
      index += 1
      exported = try parseModuleName()
    }
    try expect(.from)
    let request = try parseRequest()
    if let exported {
      try add(exported: exported)
      syntax.indirectExports.append(.init(exported: exported, request: request, source: .namespace))
    } else if !syntax.starExports.contains(request) {
      syntax.starExports.append(request)
    }
    edits.append(.blank(Int(tokens[start].start), endOfStatement(), in: units, first: ";"))
  }

  /// An anonymous default export gets a generated name.
  private mutating func parseDefaultExport(from start: Int) throws(SourceError) {
    index += 1
    try add(exported: "default")
    let from = Int(tokens[start].start)
    let isAsync = keyword(0) == .async && keyword(1) == .function && !tokens[index + 1].followsLineEnd
    guard isAsync || keyword(0) == .function || keyword(0) == .class else {
      edits.append(
        .blank(from, Int(tokens[index - 1].end), in: units, first: "let \(ModuleSyntax.defaultName) ="))
      exports.append(("default", ModuleSyntax.defaultName))
      constants.insert(ModuleSyntax.defaultName)
      return
    }
    let declaration = index
    index += isAsync ? 2 : 1
    let isGenerator = kind(0) == .star
    if isGenerator { index += 1 }
    let isNamed = kind(0) == .name && keyword(0) != .extends
    if isNamed {
      edits.append(.blank(from, Int(tokens[declaration].start), in: units))
      exports.append(("default", name(index)))
    } else {
      let words = tokens[declaration].keyword == .class ? "class" : isAsync ? "async function" : "function"
      let text = "\(words)\(isGenerator ? "*" : "") \(ModuleSyntax.defaultName)"
      edits.append(.blank(from, Int(tokens[index - 1].end), in: units, first: text))
      exports.append(("default", ModuleSyntax.defaultName))
      constants.insert(ModuleSyntax.defaultName)
    }
    // The rest is read like any other statement, from its first bracket.
  }

  private mutating func parseDeclaration(from start: Int) throws(SourceError) {
    let names = declaredNames(at: index + 1)
    guard !names.isEmpty else { throw unexpected() }
    if keyword(0) == .const { constants.formUnion(names) }
    for name in names {
      try add(exported: name)
      exports.append((name, name))
    }
    edits.append(.blank(Int(tokens[start].start), Int(tokens[start].end), in: units))
    index += 1
  }

  private mutating func parseNamedExport(from start: Int) throws(SourceError) {
    while keyword(0) == .async || keyword(0) == .function || keyword(0) == .class || kind(0) == .star { index += 1 }
    let name = try parseName()
    try add(exported: name)
    exports.append((name, name))
    edits.append(.blank(Int(tokens[start].start), Int(tokens[start].end), in: units))
  }

  private mutating func add(exported name: String) throws(SourceError) {
    guard exportedNames.insert(name).inserted else { throw error("Cannot export a duplicate name '\(name)'.") }
  }

  // MARK: Declarations

  /// The names of a declarator list, starting at the token after its keyword.
  func declaredNames(at first: Int) -> [String] {
    var names: [String] = []
    var position = first
    while position < tokens.count {
      let kind = tokens[position].kind
      if kind == .name {
        names.append(name(position))
      } else if kind == .openBrace || kind == .openBracket {
        names += patternNames(position)
      } else {
        return names
      }
      position = endOfOperand(position)
      while position < tokens.count, tokens[position].kind != .comma {
        let token = tokens[position]
        if token.kind == .semicolon || isClosing(token) || endsBefore(position) { return names }
        position = endOfOperand(position)
      }
      position += 1
    }
    return names
  }

  /// The bound names of a binding pattern; skips initializers and computed keys.
  private func patternNames(_ open: Int) -> [String] {
    var names: [String] = []
    var pending = [open]
    while let next = pending.popLast() {
      let isObject = tokens[next].kind == .openBrace
      let end = Int(tokens[next].match)
      var position = next + 1
      while position < end {
        // One element: a target, or a key with a target; then an optional initializer.
        if tokens[position].kind == .ellipsis { position += 1 }
        let key = position
        if position < end, tokens[position].kind != .comma { position = endOfOperand(position) }
        var target = key
        if isObject, position < end, tokens[position].kind == .colon {
          target = position + 1
          position = endOfOperand(target)
        }
        if target < end {
          if tokens[target].kind == .name { names.append(name(target)) }
          if tokens[target].kind == .openBrace || tokens[target].kind == .openBracket { pending.append(target) }
        }
        while position < end, tokens[position].kind != .comma { position = endOfOperand(position) }
        position += 1
      }
    }
    return names
  }

  /// The index after a token or after the bracket that it opens.
  private func endOfOperand(_ position: Int) -> Int {
    var position = position
    while position < tokens.count, tokens[position].match > position {
      // A substitution ends at the next part of its template.
      let end = Int(tokens[position].match)
      if tokens[end].kind != .templateMiddle { return end + 1 }
      position = end
    }
    return position + 1
  }

  private func isClosing(_ token: SourceToken) -> Bool {
    token.kind == .closeBrace || token.kind == .closeParenthesis || token.kind == .closeBracket
  }

  /// Automatic semicolon insertion (ECMA-262, section 12.10).
  private func endsBefore(_ position: Int) -> Bool {
    let token = tokens[position]
    guard token.followsLineEnd, position > 0 else { return false }
    let before = tokens[position - 1]
    let endsOperand = token.followsOperand || before.kind == .closeBrace
    guard endsOperand else { return false }
    if token.kind == .name { return token.keyword != .in && token.keyword != .instanceof }
    let starters: [SourceToken.Kind] = [
      .privateName, .number, .string, .regularExpression, .openBrace, .update,
    ]
    return starters.contains(token.kind)
  }
}
