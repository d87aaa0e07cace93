extension RecoveryPreset {
  /// The recovery configuration that reproduces the shell. None of them has a breaker.
  var configuration: RecoveryConfiguration {
    switch self {
    case .webkitDefault, .capacitorAndroid, .cordovaAndroid:
      RecoveryConfiguration(reported: nil, breaker: nil, probe: .none, fallsBackToRecreate: false)
    case .hotwireNativeIOS:
      // A visit after a death requests the screen's initial URL, because the view's own is empty. During a load the
      // delegate is an object without a method for a death. The probe at the foreground has no deadline.
      RecoveryConfiguration(
        reported: .reload, silent: .recreate, hung: RecoveryPolicy.none, background: .deferred, breaker: nil,
        probe: .answer(deadline: nil, everyView: true), reloadTarget: .initialURL, leavesLoadsToPlatform: true,
        fallsBackToRecreate: false)
    case .hotwireNativeAndroid:
      // The callback ignores destinations that are not active; for the active one the screen is replaced, and its
      // new session is never used: the old view is loaded again.
      RecoveryConfiguration(
        reported: .reload, silent: RecoveryPolicy.none, hidden: RecoveryPolicy.none, breaker: nil, probe: .none,
        fallsBackToRecreate: false)
    case .capacitorIOS:
      // The callback is delivered when the app returns to the foreground, not before.
      RecoveryConfiguration(
        reported: .reload, silent: RecoveryPolicy.none, background: .deferred, breaker: nil, probe: .none,
        fallsBackToRecreate: false)
    case .cordovaIOS:
      // Two mechanisms: the delegate reloads; at the foreground, a view without a URL loads the start page.
      RecoveryConfiguration(
        reported: .reload, silent: .startPage, hung: RecoveryPolicy.none, background: .startPage, breaker: nil,
        probe: .url, fallsBackToRecreate: false)
    case .cordovaIOSReload:
      RecoveryConfiguration(
        reported: .startPage, silent: .startPage, hung: RecoveryPolicy.none, breaker: nil, probe: .url,
        fallsBackToRecreate: false)
    case .reactNativeWebview:
      RecoveryConfiguration(
        reported: RecoveryPolicy.none, breaker: nil, probe: .none, fallsBackToRecreate: false)
    case .reactNativeWebviewReload:
      RecoveryConfiguration(
        reported: .reload, silent: RecoveryPolicy.none, breaker: nil, probe: .none, reloadTarget: .source,
        fallsBackToRecreate: false)
    case .reactNativeWebviewRemount:
      RecoveryConfiguration(
        reported: .startPage, silent: RecoveryPolicy.none, breaker: nil, probe: .none, fallsBackToRecreate: false)
    }
  }
}
