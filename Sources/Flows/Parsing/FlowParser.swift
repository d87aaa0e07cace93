import SourceText

/// Parses flows: a header, `---`, and a list of commands.
package enum FlowParser {
  /// Parses the text of a flow.
  ///
  /// - Parameter path: the file's name in diagnostics and reports; files that the flow names are relative to it.
  /// - Throws: all diagnostics of the text.
  package static func parse(text: String, path: String) throws(DiagnosticList) -> Flow {
    let file = SourceFile(path: path, text: text)
    let documents: [YAMLNode]
    do {
      documents = try YAMLDocument.parseAll(text, file: file)
    } catch {
      throw DiagnosticList([error])
    }
    guard let first = documents.first else {
      throw DiagnosticList([file.diagnostic(at: .start, "Config Section Required: the file is empty", advice: form)])
    }
    guard case .mapping(let members) = first.kind else {
      throw DiagnosticList([
        first.diagnostic(
          "Config Section Required: a flow begins with a mapping, found \(first.summary)", advice: form)
      ])
    }
    guard documents.count > 1, case .sequence(let commands) = documents[1].kind else {
      let found = documents.count > 1 ? documents[1] : nil
      throw DiagnosticList([
        (found ?? first).diagnostic(
          "Commands Section Required: after the header comes a list of commands, found \(found?.summary ?? "nothing")",
          advice: "write `---` below the header, and below that one `- command` a line")
      ])
    }
    if documents.count > 2 {
      throw DiagnosticList([documents[2].diagnostic("a flow has two documents, found a third", advice: "remove it")])
    }
    var reader = FlowReader()
    let header = reader.header(members, of: first)
    let steps = reader.steps(commands)
    guard reader.diagnostics.isEmpty else { throw DiagnosticList(reader.diagnostics) }
    return Flow(path: path, header: header, steps: steps)
  }

  /// The path of commands that are in no file: files that they name are relative to the working folder.
  package static let outsidePath = "command"

  /// Parses one command of the flow language.
  /// - Parameters:
  ///   - name: as in flows, such as `killRenderer`.
  ///   - arguments: JSON, which is YAML; nil without arguments.
  /// - Throws: the diagnostics, with positions in `name: arguments`.
  package static func command(named name: String, arguments: String?) throws(DiagnosticList) -> FlowStep {
    let text = "- " + name + (arguments.map { ": " + $0 } ?? "")
    let file = SourceFile(path: outsidePath, text: text)
    let documents: [YAMLNode]
    do {
      documents = try YAMLDocument.parseAll(text, file: file)
    } catch {
      throw DiagnosticList([error])
    }
    var reader = FlowReader()
    var steps: [FlowStep] = []
    if case .sequence(let items)? = documents.first?.kind { steps = reader.steps(items) }
    guard reader.diagnostics.isEmpty else { throw DiagnosticList(reader.diagnostics) }
    guard let step = steps.first else {
      throw DiagnosticList([file.diagnostic(at: .start, "Invalid Command: \(Diagnostic.quote(name))")])
    }
    return step
  }

  private static let form = "write `appId: NAME`, then `---`, then the list of commands"
}
