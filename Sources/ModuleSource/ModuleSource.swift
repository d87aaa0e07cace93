/// Transforms source text for an engine without modules: import and export declarations are extracted, and the rest
/// becomes a function body.
package enum ModuleSource {
  /// Parses a module.
  /// - Parameters:
  ///   - units: the source text in UTF-16.
  ///   - detached: names of properties of an object scope, whose calls get no receiver.
  /// - Throws: the first early error; errors that the engine's parser detects are left to it.
  package static func parseModule(_ units: [UInt16], detached: Set<String> = []) throws(SourceError) -> ModuleSyntax {
    var lexer = SourceLexer(units, isModule: true)
    lexer.run()
    if let error = lexer.error { throw error }
    var reader = ModuleParser(tokens: lexer.tokens, units: units, detached: detached)
    return try reader.parse()
  }

  /// Renames `import` in the dynamic imports of a classic script; nil without dynamic imports.
  /// - Parameter name: six letters, so that columns do not change.
  package static func renameDynamicImports(in units: [UInt16], to name: String) -> [UInt16]? {
    var lexer = SourceLexer(units, isModule: false)
    lexer.run()
    // The engine's parser reports syntax errors.
    guard lexer.error == nil else { return nil }
    let tokens = lexer.tokens
    let edits = tokens.indices.dropLast().compactMap { index -> SourceEdit? in
      guard tokens[index].keyword == .import, tokens[index + 1].kind == .openParenthesis else { return nil }
      return SourceEdit(start: Int(tokens[index].start), end: Int(tokens[index].end), text: Array(name.utf16))
    }
    return edits.isEmpty ? nil : SourceEdit.apply(edits, to: units)
  }
}
