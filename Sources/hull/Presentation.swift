import Flows
import ShellSession

/// Presents a flow to an audience on the terminal.
struct Presentation {
  var flow: String
  var app: AppOptions
  var settings: SettingsLoader

  /// Runs the presentation. Failures are printed after the terminal is restored.
  ///
  /// - Returns: whether the flow was finished.
  @discardableResult
  func run() throws -> Bool {
    var options = FlowSuite.Options()
    options.engine = app.engine
    options.platform = app.platform
    options.policy = app.policy
    options.engineStart = try settings.loadEngineStart()
    // Errors in the file are reported before the alternate screen is entered.
    let diagnostics = try FlowSuite([flow], options: options).check()
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Output.error(diagnostic.description) }
      throw CheckFailure(status: 2)
    }
    let presentation = try FlowPresentation(settings)
    defer { presentation.restore() }
    options.size = presentation.size
    options.presentation = presentation
    var reports: [FlowReport] = []
    try FlowSuite([flow], options: options).run { reports.append($0.report) }
    presentation.restore()
    if let status = presentation.exitStatus {
      if status != 0 { throw CheckFailure(status: status) }
      return presentation.isFinished
    }
    for report in reports where !report.hasPassed {
      Output.report(ConsoleReporter.text(report))
      throw CheckFailure(status: 1)
    }
    return presentation.isFinished
  }
}
