import PageWire

/// A request to a tab's page that waits for the page's reply.
struct PendingRequest: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    /// A script of the host or its users, with its deadline in milliseconds. `isProbed`: its page is not probed before the
    /// deadline, because it was, or because the script waits for something on purpose.
    case evaluation(isProbed: Bool, deadline: Double)
    case description
    case inspection
    /// A script of the shell.
    case script(ScriptPurpose)
    /// A tap on the bar; its default action follows unless the page handles it.
    case barTap(icon: String)
    case probe

    var kind: Kind {
      switch self {
      case .evaluation: .evaluation
      case .description: .description
      case .inspection: .inspection
      case .script: .script
      case .barTap: .barTap
      case .probe: .probe
      }
    }
  }

  /// In the order in which requests end when their page is gone.
  enum Kind: Int, Sendable {
    case evaluation, description, inspection, script, barTap, probe
  }

  /// The host, its users and the shell number requests independently, so a number is unique within its kind only.
  struct ID: Hashable, Comparable, Sendable {
    var kind: Kind
    var number: UInt32

    init(_ kind: Kind, _ number: UInt32) {
      self.kind = kind
      self.number = number
    }

    /// The timer of the deadline.
    var timer: ShellTimer {
      switch kind {
      case .evaluation: .evaluation(request: number)
      case .description: .description(request: number)
      case .inspection: .inspection(request: number)
      case .script: .script(request: number)
      case .barTap: .barTap(request: number)
      case .probe: .probe(request: number)
      }
    }

    static func < (left: ID, right: ID) -> Bool {
      (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
    }
  }

  var tab: TabID
  var purpose: Purpose
}

extension EvaluationResult {
  /// The result of a script without a page.
  static func gone(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "PAGE_GONE: there is no page to run the script in"))
  }

  /// The result of a script in an unresponsive page.
  static func notResponding(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "DEADLINE: the page is not responding"))
  }
}

/// The purpose of a script of the shell that runs in a page.
enum ScriptPurpose: Equatable, Sendable {
  case action(ActionID)
  /// A line of console input.
  case console
  /// A call of the page's analytics SDK.
  case tracking(CallID)
  /// Calls a function of the page with the reply to a message.
  case reply(function: String)
  /// A script of a program, with the request that its value answers.
  case program(ProgramReference, ProgramQuery?)
}
