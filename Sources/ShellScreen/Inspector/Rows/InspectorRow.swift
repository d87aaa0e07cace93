import ShellCore

/// A row of a panel as a reference into what is known, so that only rows in sight become text. It stays the same while what
/// it stands for does, so that a selection follows its row.
enum InspectorRow: Hashable, Sendable {
  case call(CallID)
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
  /// A value in a message of the console, by indexes of members from the outermost on.
  case consoleValue(Int, [Int])
  /// A node of the page's tree, by its number.
  case node(UInt32)
  /// The page does not answer.
  case silentPage
  /// There are more nodes than are listed.
  case omittedNodes
  /// What the app's own pages are from.
  case bundle
  /// Index into `ShellState.declaredPacks`.
  case pack(Int)
  /// Index into `TrackingState.events`.
  case event(Int)
  /// The platform's quirk with booleans is on.
  case booleanQuirk
  /// A quirk that is on.
  case quirk(Quirk)
  /// Index into `AppDescription.watches`, for the page of a tab.
  case watch(TabID, Int)
  /// Index into `AppDescription.actions`.
  case action(Int)
  /// Index into `ShellState.actions`.
  case sentAction(Int)
  /// Indexes into `WebsiteDataReport.records` and `cookies`.
  case websiteData(Int)
  case cookie(Int)
  /// Index into `InspectorFacts.storage`.
  case storedItem(Int)
  /// A request, by its number.
  case exchange(UInt32)
  case process(ProcessSample.Role)
  /// Index into an area of the vault.
  case vault(VaultArea, Int)
}
