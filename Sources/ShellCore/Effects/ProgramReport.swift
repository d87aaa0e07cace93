import BridgeContract
import PageWire

/// What a program sends on its own, besides replies to calls.
public enum ProgramReport: Equatable, Sendable {
  /// Dispatches a `CustomEvent` at the page's window; `json` is its `detail`.
  case event(name: String, json: String, ProgramTarget)
  /// Evaluates a script in the page. With a query, the program gets its value.
  case evaluate(script: String, query: String?, ProgramTarget)
  /// Asks the shell.
  case ask(ProgramQuestion, query: String, ProgramTarget)
  /// Logs a line to the page's console.
  case log(ConsoleMessage.Level, String, ProgramTarget)
  /// From now on it is notified of these events, and of no others.
  case subscribed(Set<SystemEvent.Name>)
  case started(pid: Int32)
  /// It has ended, or was ended because it violated the protocol.
  case ended(reason: String)
  /// A line that violates the protocol and fails no call.
  case violated(String)
}

/// The page that a report of a program is about.
public struct ProgramTarget: Equatable, Sendable {
  /// The page that made this call.
  public var call: CallID?
  /// The page of this tab.
  public var tab: TabID?

  /// Without both, it is the page of the selected tab.
  public init(call: CallID? = nil, tab: TabID? = nil) {
    self.call = call
    self.tab = tab
  }
}

/// A request of a program that the shell answers once.
public struct ProgramQuery: Equatable, Hashable, Sendable {
  public var program: ProgramReference
  /// The program's own name for it.
  public var query: String
  /// The number of the program's process: a program that is started again may use the names of its predecessor, which
  /// must not get the answers to it.
  public var process: Int

  public init(_ program: ProgramReference, _ query: String, process: Int = 0) {
    self.program = program
    self.query = query
    self.process = process
  }

  func answer(_ outcome: BridgeOutcome) -> ShellEffect { .sendToProgram(program, .answer(self, outcome)) }

  func answer(_ value: JSONValue) -> ShellEffect { answer(.value(json: value.text)) }

  /// An answer that is not the last one.
  func progress(_ json: String) -> ShellEffect { .sendToProgram(program, .progress(self, json: json)) }
}

/// A question of a program to the shell.
public enum ProgramQuestion: Equatable, Sendable {
  /// A value of the shell.
  case value(Value)
  /// Calls a built-in interface, as the page would.
  case call(interface: String, data: String)
  /// Waits for some milliseconds of the shell's time.
  case delay(Double)
  case dialog(ProgramDialog)
  case perform(ProgramAction)
  /// How the app's rules present a visit to a URL.
  case presentation(url: String)

  public enum Value: String, CaseIterable, Sendable {
    case app, device, interfaces, network, permissions, platform, tab, tabs, title, url
  }
}

/// A dialog that a program opens.
public struct ProgramDialog: Equatable, Sendable {
  public var kind: DialogRequest.Kind
  public var message: String
  /// The initial text of a prompt.
  public var defaultText: String
  public var labels: DialogText

  public init(
    kind: DialogRequest.Kind, message: String, defaultText: String = "", labels: DialogText = DialogText()
  ) {
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
    self.labels = labels
  }
}

/// The texts of a program's dialog that it chooses itself; nil: as Hull's own.
public struct DialogText: Equatable, Sendable {
  public var title: String?
  /// The labels of the buttons.
  public var accept: String?
  public var cancel: String?

  public init(title: String? = nil, accept: String? = nil, cancel: String? = nil) {
    self.title = title
    self.accept = accept
    self.cancel = cancel
  }
}

/// An action that a program requests; it is answered with null at once.
public enum ProgramAction: Equatable, Sendable {
  /// The platform's own back.
  case back
  /// Ends the app.
  case exit
  /// Moves the app to the background.
  case minimize
  /// Loads a URL in the page's view.
  case open(url: String)
  /// Visits a URL as a tapped link does, by the app's rules.
  case visit(url: String)
  /// Opens a URL in another app.
  case openExternally(url: String)
}
