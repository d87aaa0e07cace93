/// A death as the inspector lists it.
public struct DeathRecord: Equatable, Sendable {
  public var time: Double
  public var tab: TabID
  /// `DeathKind` name where the shell caused it, else `reported`, or `oom` when it had come to its limit; `webview-update` when
  /// the system had ended the app with all of its views; `suspended` also when its process was stopped by a signal from outside and a probe gave it up: `detection` is `hung` then.
  public var kind: String
  public var cause: RendererDeath.Cause?
  public var url: String
  /// Interface names of the calls whose answers the page never received, oldest first.
  public var lostCalls: [String]
  public var verdict: RecoveryVerdict
  /// By which rule the verdict came.
  public var rule: RecoveryRule
  /// What did not survive, beside the calls.
  public var losses: [RecoveryLoss]
  /// What Android tells a handler; nil on other platforms.
  public var detail: RenderProcessGoneDetail?
  /// The number that the system gave to the process; nil when it never ran.
  public var pid: Int32?
  /// How and when the shell learnt of the death; nil while it has not.
  public var detection: DeathDetection?
  /// What the recovery brought back; nil while it is under way, and where the verdict brings nothing back.
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

  /// Calls that were lost between a silent death and its discovery: those that are listed more often than before.
  mutating func addLostCalls(_ names: [String]) {
    var known = lostCalls
    for name in names {
      if let place = known.firstIndex(of: name) { known.remove(at: place) } else { lostCalls.append(name) }
    }
  }

  /// The verdict with the rule behind it: `reload, by policy reload for reported deaths`.
  public var verdictText: String {
    rule == .notFound ? verdict.rawValue : "\(verdict.rawValue), by \(rule.text)"
  }

  /// Everything that is lost, in words.
  public var lostTexts: [String] {
    (lostCalls.isEmpty ? [] : ["lost calls: \(lostCalls.joined(separator: ", "))"]) + losses.map(\.text)
  }
}
