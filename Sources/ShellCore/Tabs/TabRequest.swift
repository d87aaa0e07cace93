import BridgeContract

/// What a rule of one tab requests of the shell, because it concerns other tabs or topics or may start a load. The shell
/// carries the requests out in order, after the rule has returned.
enum TabRequest: Equatable, Sendable {
  case goBack
  case openURL(String, tab: TabID?)
  case select(TabID)
  /// Selects a tab, and loads a URL that it does not show yet.
  case moveToTab(TabID, url: String?)
  case setBadge(String, of: TabID)
  /// Pushes a native screen onto the stack.
  case push(ScreenID)
  /// Dismisses the topmost modal.
  case dismissModal
  /// What a tap on an icon of the bar does unless the page handles it.
  case defaultBarAction(icon: String)
  case probe
  case call(CallLog.Event)
  case vault(VaultState.Event)
  case packs(PackCatalog.Event)
  case bundle(BundleState.Event)
}

/// An effect of a rule of one tab.
typealias TabEffect = MachineEffect<TabRequest>

extension [ShellEffect] {
  /// These effects as those of a rule.
  var asTabEffects: [TabEffect] { map(TabEffect.shell) }
}
