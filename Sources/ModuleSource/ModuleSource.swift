/// Reads source text for an engine that has no modules of its own: declarations of imports and exports are taken out and
/// told, and what is left is the body of a function.
public enum ModuleSource {
  /// Reads a module.
  /// - Parameters:
  ///   - units: UTF-16 of the source text.
  ///   - detached: names that are properties of an object scope: their calls get no receiver.
  /// - Throws: the first early error found; those that the engine's own parser finds are left to it.
  public static func readModule(_ units: [UInt16], detached: Set<String> = []) throws(SourceFault) -> ModuleSyntax {
    var lexer = SourceLexer(units, isModule: true)
    lexer.run()
    if let fault = lexer.fault { throw fault }
    var reader = ModuleReader(tokens: lexer.tokens, units: units, detached: detached)
    return try reader.read()
  }

  /// The text of a classic script with another name for `import` in its dynamic imports; nil when it has none.
  /// - Parameter name: six letters, so that nothing moves.
  public static func renameDynamicImports(in units: [UInt16], to name: String) -> [UInt16]? {
    var lexer = SourceLexer(units, isModule: false)
    lexer.run()
    // What cannot be read is left to the engine's parser, which says so.
    guard lexer.fault == nil else { return nil }
    let tokens = lexer.tokens
    let edits = tokens.indices.dropLast().compactMap { index -> SourceEdit? in
      guard tokens[index].word == .import, tokens[index + 1].kind == .openParenthesis else { return nil }
      return SourceEdit(start: Int(tokens[index].start), end: Int(tokens[index].end), text: Array(name.utf16))
    }
    return edits.isEmpty ? nil : SourceEdit.apply(edits, to: units)
  }
}
