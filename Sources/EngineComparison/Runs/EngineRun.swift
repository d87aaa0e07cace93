import Flows
import PageWire
import SourceText

/// What happened in one run of a page or a flow with one engine.
package struct EngineRun: Equatable, Sendable {
  /// A page has one step, which is its load.
  package var steps: [RunStep]

  init(steps: [RunStep]) { self.steps = steps }

  /// The run of a page.
  /// - Parameter console: the messages of its console.
  package init(page moment: AppMoment, console: [ConsoleMessage]) {
    steps = [RunStep(moment: moment, console: console.map(Self.text))]
  }

  /// The run of a flow.
  /// - Parameter moments: the app after each step, by the step's number, counted from 1.
  package init(_ record: FlowRecord, moments: [Int: AppMoment]) {
    let logs = StepLogs(record.events)
    steps = record.report.steps.enumerated().map { index, step in
      RunStep(
        step: step, moment: moments[index + 1], console: logs.console[index + 1] ?? [],
        timeline: logs.timeline[index + 1] ?? [])
    }
  }

  /// A message without its position in a file, for which engines have different columns.
  static func text(_ message: ConsoleMessage) -> String { "\(message.level): \(message.text)" }
}

/// One step of a run, with the app at its end.
package struct RunStep: Equatable, Sendable {
  /// The step of a flow; nil for a page.
  package var step: StepReport?
  /// nil if the flow ended before the app was shown again.
  package var moment: AppMoment?
  /// Messages that pages have logged during the step.
  package var console: [String]
  /// What happened during the step, a line for each event; empty for a page.
  package var timeline: [String]

  package init(step: StepReport? = nil, moment: AppMoment?, console: [String] = [], timeline: [String] = []) {
    self.step = step
    self.moment = moment
    self.console = console
    self.timeline = timeline
  }

  /// The result of the step, with the reason of a failure; nil for a page.
  package var verdict: String? {
    step.map { step in
      step.status.rawValue.lowercased() + (step.message.map { ": \($0)" } ?? "")
    }
  }

  /// The line of the step and what it does; nil for a page.
  /// - Parameter target: the file whose steps need no path.
  func name(in target: String) -> String? {
    step.map { step in
      let file = step.path == target ? "" : "\(step.path), "
      return "\(file)line \(step.position.line): \(step.description)"
    }
  }

  /// The location of the step in its file, which identifies it in another run.
  var location: String? {
    step.map { "\($0.path):\($0.position.line):\($0.position.column)" }
  }
}
