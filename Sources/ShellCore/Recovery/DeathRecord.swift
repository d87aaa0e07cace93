/// A death in the inspector.
public struct DeathRecord: Equatable, Sendable {
  /// The kind of the deaths by an update of the WebView package.
  static let webViewUpdate = "webview-update"

  public var time: Double
  public var tab: TabID
  /// The name of the `DeathKind` if the shell caused it, else `reported`; `oom` at the memory limit; `webview-update`
  /// when the system ended the app with all its views; `suspended` when its process was stopped from outside and then
  /// ended.
  public var kind: String
  public var cause: RendererDeath.Cause?
  public var url: String
  /// Interface names of the calls whose replies the page never received, oldest first.
  public var lostCalls: [String]
  public var verdict: RecoveryVerdict
  /// The rule behind the verdict.
  public var rule: RecoveryRule
  /// Losses other than calls.
  public var losses: [RecoveryLoss]
  /// Details for Android's handler; nil on other platforms.
  public var detail: RenderProcessGoneDetail?
  /// The process id; nil when the process never ran.
  public var pid: Int32?
  /// How and when the shell detected the death; nil before that.
  public var detection: DeathDetection?
  /// The state after the recovery; nil during the recovery, and for verdicts without one.
  public internal(set) var outcome: RecoveryOutcome?

  public init(
    time: Double, tab: TabID, kind: String, cause: RendererDeath.Cause?, url: String, lostCalls: [String],
    verdict: RecoveryVerdict, rule: RecoveryRule = .notFound, losses: [RecoveryLoss] = [],
    detail: RenderProcessGoneDetail? = nil, pid: Int32? = nil, detection: DeathDetection? = nil,
    outcome: RecoveryOutcome? = nil
  ) {
    self.time = time
    self.tab = tab
    self.kind = kind
    self.cause = cause
    self.url = url
    self.lostCalls = lostCalls
    self.verdict = verdict
    self.rule = rule
    self.losses = losses
    self.detail = detail
    self.pid = pid
    self.detection = detection
    self.outcome = outcome
  }

  /// Adds calls that were lost between a silent death and its detection: those that are listed more often than before.
  mutating func addLostCalls(_ names: [String]) {
    var known = lostCalls
    for name in names {
      if let position = known.firstIndex(of: name) { known.remove(at: position) } else { lostCalls.append(name) }
    }
  }

  /// The verdict with its rule: `reload, by policy reload for reported deaths`.
  public var verdictDescription: String {
    rule == .notFound ? verdict.rawValue : "\(verdict.rawValue), by \(rule.description)"
  }

  /// Descriptions of all losses.
  public var lossDescriptions: [String] {
    (lostCalls.isEmpty ? [] : ["lost calls: \(lostCalls.joined(separator: ", "))"]) + losses.map(\.description)
  }
}

extension DeathRecord {
  /// The kind with its cause: `reported: SIGKILL (9)`; the kind alone without one.
  public var causeDescription: String { cause.map { "\(kind): \($0.description)" } ?? kind }

  /// A load that recovers the page is in progress or about to start.
  public var isRecovering: Bool {
    guard outcome == nil else { return false }
    return switch verdict {
    case .reload, .recreate, .startPage, .loadSource: true
    case .leaveBlank, .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown, .crashPage,
      .hostExit, .useDeadView, .undetected:
      false
    }
  }

  /// The current effect of the death for the user: `back after 14 ms`, `recovering`, `the page stays blank`.
  public var stateDescription: String {
    if let outcome {
      let start = detection?.time ?? time
      let span = (outcome.time - start).rounded()
      // In virtual time a recovery is instantaneous, unless it waits for a server.
      return span < 1 ? "back at once" : "back after \(WholeNumber.text(span)) ms"
    }
    return switch verdict {
    case .leaveBlank: "the page stays blank"
    case .reload, .recreate, .startPage, .loadSource: "recovering"
    case .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown: "recovers when shown"
    case .crashPage: "a crash page is shown"
    case .hostExit: "the app ends"
    case .useDeadView: "the dead view is used again"
    case .undetected: "not noticed yet"
    }
  }

  /// All losses: `calls pay, save; JavaScript state`.
  public var lossDescription: String {
    let calls =
      lostCalls.isEmpty ? [] : ["\(lostCalls.count == 1 ? "call" : "calls") \(lostCalls.joined(separator: ", "))"]
    let all = calls + (losses.isEmpty ? [] : [losses.map(\.description).joined(separator: ", ")])
    return all.isEmpty ? "nothing" : all.joined(separator: "; ")
  }

  /// A summary of the death in one line.
  public var summary: String {
    var parts = ["the page process of \(tab.rawValue) died, \(causeDescription)"]
    if let detection { parts.append("noticed by \(detection.description)") }
    parts.append(verdictDescription)
    if let outcome { parts.append("restored: \(outcome.restoredDescriptions.joined(separator: ", "))") }
    parts.append("lost: \(lossDescription)")
    parts.append(stateDescription)
    return parts.joined(separator: "; ")
  }
}
