/// The rule by which a verdict was reached.
public enum RecoveryRule: Equatable, Sendable {
  /// The death was not detected yet.
  case notFound
  /// The app's policy for this case.
  case policy(RecoveryPolicy, RecoverySituation.Case)
  /// The policy of a preset.
  case preset(RecoveryPreset, RecoveryPolicy, RecoverySituation.Case)
  case breaker(RecoveryBreaker)
  /// A reload had not recovered the page.
  case reloadFailed
  /// iOS without a handler: WebKit reloads the page once, when it is visible.
  case webKitReload
  /// A second death before WebKit has reset its counter.
  case webKitGivesUp
  /// Android without a handler: the system ends the app.
  case androidWithoutHandler
  /// Android: the WebView package was replaced, which ends every app that uses it.
  case androidWebViewUpdate
  /// The system killed the app because its page was out of memory (quirk `kill_app_on_oom`).
  case killAppOnOOM
  /// Android: the app reused a view that is dead with its renderer.
  case androidDeadView

  /// The description for users.
  public var description: String {
    switch self {
    case .notFound: "not detected yet"
    case .policy(let policy, let situation): "policy \(policy.rawValue) for \(situation.description)"
    case .preset(let preset, let policy, let situation):
      "\(preset.rawValue): \(policy.rawValue) for \(situation.description)"
    case .breaker(let breaker):
      "breaker: \(breaker.deaths) deaths within \(WholeNumber.text(breaker.window / 1000)) s"
    case .reloadFailed: "the reload did not commit before its deadline"
    case .webKitReload: "WebKit, without a handler: one reload, when visible"
    case .webKitGivesUp: "WebKit, without a handler: no second reload within 30 s"
    case .androidWithoutHandler: "Android, without a handler: the app ends with its renderer"
    case .androidWebViewUpdate: "Android: the WebView package was updated, and handlers are not called"
    case .killAppOnOOM: "quirk kill_app_on_oom: the system kills the app when its page is out of memory"
    case .androidDeadView: "Android: a view whose renderer is gone cannot be used again"
    }
  }
}
