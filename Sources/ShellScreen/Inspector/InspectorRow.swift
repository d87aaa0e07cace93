import ShellCore

/// A row of a panel as a reference into the state, so that only rows in sight become text.
enum InspectorRow: Equatable, Sendable {
  /// Index into `ShellState.calls`.
  case call(Int)
  case tab(TabID)
  /// Index into the tab's stack.
  case entry(TabID, Int)
  /// Index into the tab's modals, the lowest first.
  case modal(TabID, Int)
  /// Index into the stack of one of the tab's modals.
  case modalEntry(TabID, modal: Int, Int)
  /// Indexes into `ShellState.timeline`, `deaths` and `console`.
  case timeline(Int)
  case death(Int)
  case console(Int)
  /// What the app's own pages are from.
  case bundle
  /// Index into `ShellState.declaredPacks`.
  case pack(Int)
  /// Index into `TrackingState.events`.
  case event(Int)
  /// The platform's quirk with booleans is on.
  case booleanQuirk
  /// Index into `AppDescription.watches`, for the page of a tab.
  case watch(TabID, Int)
  /// Index into `AppDescription.actions`.
  case action(Int)
  /// Index into `ShellState.actions`.
  case sentAction(Int)
  /// Indexes into `WebsiteDataReport.records` and `cookies`.
  case websiteData(Int)
  case cookie(Int)
  /// Index into an area of the vault.
  case vault(VaultArea, Int)
}
