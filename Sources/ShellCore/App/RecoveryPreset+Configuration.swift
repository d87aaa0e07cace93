extension RecoveryPreset {
  /// The shell's behaviour in Hull's terms. None of them gives up a page that dies again and again.
  var configuration: RecoveryConfiguration {
    switch self {
    case .webkitDefault, .capacitorAndroid, .cordovaAndroid:
      RecoveryConfiguration(reported: nil, breaker: nil, probe: .none, fallsBackToRecreate: false)
    case .hotwireNativeIOS:
      // A visit after a death asks for the URL of the screen's beginning, because the view's own reads empty. While a page
      // loads, the delegate is an object that has no method for a death. The question at the foreground has no deadline.
      RecoveryConfiguration(
        reported: .reload, silent: .recreate, hung: RecoveryPolicy.none, background: .deferred, breaker: nil,
        probe: .answer(deadline: nil, everyView: true), reloadTarget: .initialURL, leavesLoadsToPlatform: true,
        fallsBackToRecreate: false)
    case .hotwireNativeAndroid:
      // The callback does nothing for a destination that is not active; for the active one the screen is replaced, and its
      // new session is never put to use: the old view is loaded again.
      RecoveryConfiguration(
        reported: .reload, silent: RecoveryPolicy.none, hidden: RecoveryPolicy.none, breaker: nil, probe: .none,
        fallsBackToRecreate: false)
    case .capacitorIOS:
      // The callback comes with the return to the foreground, not before.
      RecoveryConfiguration(
        reported: .reload, silent: RecoveryPolicy.none, background: .deferred, breaker: nil, probe: .none,
        fallsBackToRecreate: false)
    case .cordovaIOS:
      // Two mechanisms: the delegate reloads, and what finds no URL at the foreground loads the start page.
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
