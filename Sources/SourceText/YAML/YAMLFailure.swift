import Yams

/// Converts the parser's errors to diagnostics.
enum YAMLFailure {
  static func diagnostic(for error: any Error, file: SourceFile) -> Diagnostic {
    guard let failure = error as? YamlError else {
      return file.diagnostic(at: .start, "the file cannot be read as YAML")
    }
    switch failure {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return file.diagnostic(at: mark.position(in: file), sentence(problem, context: context), advice: advice(problem))
    case .reader(let problem, let offset, _, let yaml):
      return file.diagnostic(at: position(ofCharacter: offset, in: yaml), "not readable as YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map(Diagnostic.quote).joined(separator: ", ")
      return file.diagnostic(
        at: context.mark.position(in: file),
        duplicates.count == 1
          ? "the key \(names) is written twice in one mapping" : "the keys \(names) are written twice in one mapping",
        advice: "remove one of them")
    case .memory:
      return file.diagnostic(at: .start, "not enough memory to read the file")
    case .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      return file.diagnostic(at: .start, "the file cannot be read as YAML")
    }
  }

  private static func sentence(_ problem: String, context: YamlError.Context?) -> String {
    guard let context, !context.text.isEmpty else { return "not valid YAML: \(problem)" }
    return "not valid YAML: \(problem) (\(context.text) that begins at line \(context.mark.line))"
  }

  private static func advice(_ problem: String) -> String? {
    if problem.contains("cannot start any token") { return "put the text in quotation marks, and indent with spaces" }
    if problem.contains("mapping values are not allowed") { return "put a text with a colon in quotation marks" }
    if problem.contains("did not find expected key") || problem.contains("did not find expected '-'") {
      return "check the indentation"
    }
    return nil
  }

  private static func position(ofCharacter offset: Int?, in text: String) -> SourcePosition {
    guard let offset, offset > 0 else { return .start }
    var line = 1
    var column = 1
    for character in text.prefix(offset) {
      if character == "\n" || character == "\r\n" {
        line += 1
        column = 1
      } else {
        column += character.unicodeScalars.count
      }
    }
    return SourcePosition(line: line, column: column)
  }
}

extension Mark {
  /// The parser reports the end of the input one line after the last; this is the end of the last line.
  func position(in file: SourceFile) -> SourcePosition {
    guard line > file.lines.count, let last = file.lines.last else {
      return SourcePosition(line: max(1, line), column: max(1, column))
    }
    return SourcePosition(line: file.lines.count, column: last.unicodeScalars.count + 1)
  }
}
