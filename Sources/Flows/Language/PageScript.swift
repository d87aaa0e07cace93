import SourceText

/// The arguments of `evalPage`: a script for the shown page.
package struct PageScript: Hashable, Sendable {
  package var source: String
  /// A pattern for the whole text of the expected error; nil when the script must succeed.
  package var error: String?

  package init(_ source: String, error: String? = nil) {
    self.source = source
    self.error = error
  }

  package var description: String {
    "Evaluate \(source) in the page" + (error.map { ", which fails with \(Diagnostic.quote($0))" } ?? "")
  }
}

/// The arguments of `runScript`: a script file, relative to the flow that contains the command.
package struct ScriptRun: Equatable, Sendable {
  package var file: String
  package var condition: FlowCondition?
  package var environment: [FlowVariable]

  package init(file: String, condition: FlowCondition? = nil, environment: [FlowVariable] = []) {
    self.file = file
    self.condition = condition
    self.environment = environment
  }

  package var description: String { "Run \(file)\(condition.map { " when \($0.description)" } ?? "")" }
}
