import BridgeContract

/// A message of a program to a page or to the shell, for the inspector.
public struct ProgramMessageRecord: Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// An event that is dispatched in the page.
    case event
    /// A script that is evaluated in the page.
    case script
    /// A question to the shell.
    case ask
  }

  /// Increases with each message.
  public var number: UInt32
  public var at: Double
  public var program: ProgramReference
  public var kind: Kind
  /// The type of the event, the question, or the script.
  public var name: String
  /// JSON text; empty without data.
  public var data: String
  public var target: ProgramTarget

  init(
    number: UInt32, at time: Double, program: ProgramReference, kind: Kind, name: String, data: String,
    target: ProgramTarget
  ) {
    self.number = number
    at = time
    self.program = program
    self.kind = kind
    self.name = name
    self.data = data
    self.target = target
  }

  /// nil for a report that is no message.
  init?(_ report: ProgramReport, of program: ProgramReference, at time: Double, number: UInt32) {
    self.number = number
    at = time
    self.program = program
    switch report {
    case .event(let name, let json, let target):
      (kind, self.name, data, self.target) = (.event, name, json, target)
    case .evaluate(let script, _, let target): (kind, name, data, self.target) = (.script, script, "", target)
    // A program that waits sends nothing.
    case .ask(.delay, _, _): return nil
    case .ask(let question, _, let target):
      (kind, name, data, self.target) = (.ask, question.name, question.data, target)
    case .log, .started, .ended, .violated, .subscribed: return nil
    }
    name = String(name.prefix(ShellLimits.updateCharacters))
    data = String(data.prefix(ShellLimits.updateCharacters))
  }
}

extension ProgramQuestion {
  /// The name in the protocol of native programs.
  var name: String {
    switch self {
    case .value(let value): value.rawValue
    case .call(let interface, _): interface
    case .delay: "delay"
    case .dialog(let dialog): "\(dialog.kind)"
    case .perform(.back): "back"
    case .perform(.exit): "exit"
    case .perform(.minimize): "minimize"
    case .perform(.open): "open"
    case .perform(.openExternally): "open_externally"
    case .perform(.visit): "visit"
    case .presentation: "presentation"
    }
  }

  /// JSON text; empty without data.
  var data: String {
    switch self {
    case .value, .perform(.back), .perform(.exit), .perform(.minimize): ""
    case .call(_, let data): data
    case .delay(let milliseconds): JSONValue.number(milliseconds).text
    case .dialog(let dialog): JSONValue.string(dialog.message).text
    case .perform(.open(let url)), .perform(.openExternally(let url)), .perform(.visit(let url)),
      .presentation(let url):
      JSONValue.string(url).text
    }
  }
}
