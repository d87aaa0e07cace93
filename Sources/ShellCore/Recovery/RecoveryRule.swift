/// Who decided about a death, and by what rule.
public enum RecoveryRule: Equatable, Sendable {
  /// Nobody has decided yet.
  case notFound
  /// The app's policy for this case.
  case policy(RecoveryPolicy, RecoverySituation.Case)
  /// The policy, in a preset.
  case preset(RecoveryPreset, RecoveryPolicy, RecoverySituation.Case)
  case breaker(RecoveryBreaker)
  /// A reload had not brought the page back.
  case reloadFailed
  /// iOS without a handler: WebKit loads the page again once, when it is visible.
  case webKitReload
  /// A second death before WebKit had cleared its counter.
  case webKitGivesUp
  /// Android without a handler: the system ends the app.
  case androidWithoutHandler
  /// Android: the package that web views are made of was replaced, which ends every app that uses it.
  case androidWebViewUpdate
  /// The system killed the app because its page took the memory (quirk `kill_app_on_oom`).
  case killAppOnOOM
  /// Android: a view is dead with its renderer, and the app used it again.
  case androidDeadView

  /// In words, for people who ask why.
  public var text: String {
    switch self {
    case .notFound: "nobody has noticed it yet"
    case .policy(let policy, let situation): "policy \(policy.rawValue) for \(situation.text)"
    case .preset(let preset, let policy, let situation): "\(preset.rawValue): \(policy.rawValue) for \(situation.text)"
    case .breaker(let breaker):
      "breaker: \(breaker.deaths) deaths within \(WholeNumber.text(breaker.window / 1000)) s"
    case .reloadFailed: "the reload brought nothing before its deadline"
    case .webKitReload: "WebKit, without a handler: one reload, when visible"
    case .webKitGivesUp: "WebKit, without a handler: no second reload within 30 s"
    case .androidWithoutHandler: "Android, without a handler: the app ends with its renderer"
    case .androidWebViewUpdate: "Android: the WebView package was updated, and no handler is asked"
    case .killAppOnOOM: "quirk kill_app_on_oom: the system kills the app for the memory of its page"
    case .androidDeadView: "Android: a view whose renderer is gone cannot be used again"
    }
  }
}
