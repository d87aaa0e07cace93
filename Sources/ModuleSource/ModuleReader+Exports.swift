extension ModuleReader {
  /// `export` declarations (ECMA-262, section 16.2.3); what they declare stays.
  mutating func readExport() throws(SourceFault) {
    let start = index
    index += 1
    let word = word(0)
    if kind(0) == .openBrace {
      try readExportClause(from: start)
    } else if kind(0) == .star {
      try readStarExport(from: start)
    } else if word == .default {
      try readDefaultExport(from: start)
    } else if word == .var || word == .let || word == .const {
      try readDeclaration(from: start)
    } else if word == .function || word == .class || word == .async {
      try readNamedExport(from: start)
    } else {
      throw unexpected()
    }
  }

  private mutating func readExportClause(from start: Int) throws(SourceFault) {
    let entries = try readClause()
    if word(0) == .from {
      index += 1
      let request = try readRequest()
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

  private mutating func readStarExport(from start: Int) throws(SourceFault) {
    index += 1
    var exported: String?
    if word(0) == .as {
      index += 1
      exported = try readModuleName()
    }
    try expect(.from)
    let request = try readRequest()
    if let exported {
      try add(exported: exported)
      syntax.indirectExports.append(.init(exported: exported, request: request, source: .namespace))
    } else if !syntax.starExports.contains(request) {
      syntax.starExports.append(request)
    }
    edits.append(.blank(Int(tokens[start].start), endOfStatement(), in: units, first: ";"))
  }

  /// What is declared without a name gets one of ours.
  private mutating func readDefaultExport(from start: Int) throws(SourceFault) {
    index += 1
    try add(exported: "default")
    let from = Int(tokens[start].start)
    let isAsync = word(0) == .async && word(1) == .function && !tokens[index + 1].followsLineEnd
    guard isAsync || word(0) == .function || word(0) == .class else {
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
    let isNamed = kind(0) == .name && word(0) != .extends
    if isNamed {
      edits.append(.blank(from, Int(tokens[declaration].start), in: units))
      exports.append(("default", name(index)))
    } else {
      let words = tokens[declaration].word == .class ? "class" : isAsync ? "async function" : "function"
      let text = "\(words)\(isGenerator ? "*" : "") \(ModuleSyntax.defaultName)"
      edits.append(.blank(from, Int(tokens[index - 1].end), in: units, first: text))
      exports.append(("default", ModuleSyntax.defaultName))
      constants.insert(ModuleSyntax.defaultName)
    }
    // The rest is read as any other statement, from its first bracket on.
  }

  private mutating func readDeclaration(from start: Int) throws(SourceFault) {
    let names = declaredNames(at: index + 1)
    guard !names.isEmpty else { throw unexpected() }
    if word(0) == .const { constants.formUnion(names) }
    for name in names {
      try add(exported: name)
      exports.append((name, name))
    }
    edits.append(.blank(Int(tokens[start].start), Int(tokens[start].end), in: units))
    index += 1
  }

  private mutating func readNamedExport(from start: Int) throws(SourceFault) {
    while word(0) == .async || word(0) == .function || word(0) == .class || kind(0) == .star { index += 1 }
    let name = try readName()
    try add(exported: name)
    exports.append((name, name))
    edits.append(.blank(Int(tokens[start].start), Int(tokens[start].end), in: units))
  }

  private mutating func add(exported name: String) throws(SourceFault) {
    guard exportedNames.insert(name).inserted else { throw fault("Cannot export a duplicate name '\(name)'.") }
  }

  // MARK: Declarations

  /// The names that a list of declarators declares, from the token behind its keyword on.
  func declaredNames(at first: Int) -> [String] {
    var names: [String] = []
    var place = first
    while place < tokens.count {
      let kind = tokens[place].kind
      if kind == .name {
        names.append(name(place))
      } else if kind == .openBrace || kind == .openBracket {
        names += patternNames(place)
      } else {
        return names
      }
      place = endOfOperand(place)
      while place < tokens.count, tokens[place].kind != .comma {
        let token = tokens[place]
        if token.kind == .semicolon || isClosing(token) || endsBefore(place) { return names }
        place = endOfOperand(place)
      }
      place += 1
    }
    return names
  }

  /// The names of a binding pattern; defaults and computed keys are passed over.
  private func patternNames(_ open: Int) -> [String] {
    var names: [String] = []
    var pending = [open]
    while let next = pending.popLast() {
      let isObject = tokens[next].kind == .openBrace
      let end = Int(tokens[next].match)
      var place = next + 1
      while place < end {
        // One element: a key with its target, or a target; then perhaps a default.
        if tokens[place].kind == .ellipsis { place += 1 }
        let key = place
        if place < end, tokens[place].kind != .comma { place = endOfOperand(place) }
        var target = key
        if isObject, place < end, tokens[place].kind == .colon {
          target = place + 1
          place = endOfOperand(target)
        }
        if target < end {
          if tokens[target].kind == .name { names.append(name(target)) }
          if tokens[target].kind == .openBrace || tokens[target].kind == .openBracket { pending.append(target) }
        }
        while place < end, tokens[place].kind != .comma { place = endOfOperand(place) }
        place += 1
      }
    }
    return names
  }

  /// The place behind a token, or behind the bracket that it opens.
  private func endOfOperand(_ place: Int) -> Int {
    var place = place
    while place < tokens.count, tokens[place].match > place {
      // A hole of a template ends where the next piece begins.
      let end = Int(tokens[place].match)
      if tokens[end].kind != .templateMiddle { return end + 1 }
      place = end
    }
    return place + 1
  }

  private func isClosing(_ token: SourceToken) -> Bool {
    token.kind == .closeBrace || token.kind == .closeParenthesis || token.kind == .closeBracket
  }

  /// No semicolon stands here, and yet the statement ends (ECMA-262, section 12.10).
  private func endsBefore(_ place: Int) -> Bool {
    let token = tokens[place]
    guard token.followsLineEnd, place > 0 else { return false }
    let before = tokens[place - 1]
    let endsOperand = token.followsOperand || before.kind == .closeBrace
    guard endsOperand else { return false }
    if token.kind == .name { return token.word != .in && token.word != .instanceof }
    let beginners: [SourceToken.Kind] = [
      .privateName, .number, .string, .regularExpression, .openBrace, .update,
    ]
    return beginners.contains(token.kind)
  }
}
