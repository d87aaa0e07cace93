/// Formats annotations as workflow commands of GitHub Actions, which a job prints on its standard output.
package enum GitHubReport {
  /// A line per annotation; empty without annotations.
  package static func text(_ annotations: [ReportAnnotation]) -> String {
    annotations.map { command($0) + "\n" }.joined()
  }

  private static func command(_ annotation: ReportAnnotation) -> String {
    let name =
      switch annotation.severity {
      case .error: "error"
      case .warning: "warning"
      }
    let properties = [
      ("file", annotation.path), ("line", String(annotation.position.line)),
      ("col", String(annotation.position.column)), ("title", annotation.title),
    ].map { "\($0)=\(property($1))" }
    return "::\(name) \(properties.joined(separator: ","))::\(data(annotation.message))"
  }

  /// Escapes the message. The percent sign comes first, because the others are replaced by it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes the value of a property, which a colon or a comma would end.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
