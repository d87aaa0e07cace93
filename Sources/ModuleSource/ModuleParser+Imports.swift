extension ModuleParser {
  /// `import` declarations (ECMA-262, section 16.2.2), which are removed.
  mutating func parseImport() throws(SourceError) {
    let start = index
    index += 1
    var bindings: [(local: String, source: ModuleSyntax.Source)] = []
    if kind(0) != .string {
      if kind(0) == .name {
        bindings.append((try parseName(), .export("default")))
        if kind(0) == .comma { index += 1 } else { try expect(.from) }
      }
      if kind(0) == .star {
        index += 1
        try expect(.as)
        bindings.append((try parseName(), .namespace))
        try expect(.from)
      } else if kind(0) == .openBrace {
        for entry in try parseClause() {
          guard entry.secondIsName else { throw unexpected() }
          bindings.append((entry.second, .export(entry.first)))
        }
        try expect(.from)
      }
    }
    let request = try parseRequest()
    for binding in bindings {
      if syntax.imports.contains(where: { $0.local == binding.local }) {
        throw error("Cannot declare an imported binding name twice: '\(binding.local)'.")
      }
      syntax.imports.append(.init(local: binding.local, request: request, source: binding.source))
    }
    // The semicolon separates the surrounding statements.
    edits.append(.blank(Int(tokens[start].start), endOfStatement(), in: units, first: ";"))
  }

  /// `{ a, b as c, "d e" as f }`: pairs of the first name and its alias.
  mutating func parseClause() throws(SourceError) -> [(
    first: String, second: String, firstIsName: Bool, secondIsName: Bool
  )] {
    var entries: [(first: String, second: String, firstIsName: Bool, secondIsName: Bool)] = []
    index += 1
    while kind(0) != .closeBrace {
      let firstIsName = kind(0) == .name
      let first = try parseModuleName()
      var entry = (first: first, second: first, firstIsName: firstIsName, secondIsName: firstIsName)
      if keyword(0) == .as {
        index += 1
        entry.secondIsName = kind(0) == .name
        entry.second = try parseModuleName()
      }
      entries.append(entry)
      if kind(0) == .comma { index += 1 } else if kind(0) != .closeBrace { throw unexpected() }
    }
    index += 1
    return entries
  }

  /// A module specifier with import attributes.
  mutating func parseRequest() throws(SourceError) -> Int {
    guard kind(0) == .string else { throw unexpected() }
    var request = ModuleSyntax.Request(specifier: string(index), type: "")
    index += 1
    let isAssertion = keyword(0) == .assert && !tokens[index].followsLineEnd
    if keyword(0) == .with || isAssertion {
      index += 1
      guard kind(0) == .openBrace else { throw unexpected() }
      index += 1
      while kind(0) != .closeBrace {
        let key = try parseModuleName()
        guard kind(0) == .colon, kind(1) == .string else { throw unexpected() }
        guard key == "type" else { throw error("Import attribute \"\(key)\" is not supported: only \"type\" is.") }
        request.type = string(index + 1)
        index += 2
        if kind(0) == .comma { index += 1 } else if kind(0) != .closeBrace { throw unexpected() }
      }
      index += 1
    }
    if let known = syntax.requests.firstIndex(of: request) { return known }
    syntax.requests.append(request)
    return syntax.requests.count - 1
  }

  /// Consumes an optional semicolon; returns the offset after it.
  mutating func endOfStatement() -> Int {
    if kind(0) == .semicolon { index += 1 }
    return Int(tokens[index - 1].end)
  }

  mutating func expect(_ expected: SourceKeyword) throws(SourceError) {
    guard keyword(0) == expected else { throw unexpected() }
    index += 1
  }

  mutating func parseName() throws(SourceError) -> String {
    guard kind(0) == .name, keyword(0) == .none || keyword(0).isContextual else { throw unexpected() }
    index += 1
    return name(index - 1)
  }

  /// An identifier name or a string.
  mutating func parseModuleName() throws(SourceError) -> String {
    guard kind(0) == .name || kind(0) == .string else { throw unexpected() }
    index += 1
    return tokens[index - 1].kind == .name ? name(index - 1) : string(index - 1)
  }

  func string(_ index: Int) -> String {
    SourceLiteral.string(units[Int(tokens[index].start)..<Int(tokens[index].end)])
  }
}
