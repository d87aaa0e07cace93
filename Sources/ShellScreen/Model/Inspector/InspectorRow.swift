import ShellCore

/// A row of a panel as a stable reference to its data, so that only visible rows are formatted and a selection follows
/// its row.
enum InspectorRow: Hashable, Sendable {
  case call(CallID)
  /// A message of a program, by its number.
  case programMessage(UInt32)
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
  /// A value in a console message, by a path of member indexes.
  case consoleValue(Int, [Int])
  /// A node of the page's tree, by ID.
  case node(UInt32)
  /// The page does not respond.
  case unresponsivePage
  /// Some nodes are not listed.
  case omittedNodes
  /// The bundle of the app's pages.
  case bundle
  /// Index into `ShellState.declaredPacks`.
  case pack(Int)
  /// Index into `TrackingState.events`.
  case event(Int)
  /// The quirk that converts booleans to numbers is active.
  case booleanQuirk
  /// An active quirk.
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
  /// Index into `InspectorData.storage`.
  case storedItem(Int)
  /// A network request, by ID.
  case request(UInt32)
  case process(ProcessSample.Role)
  /// Index into an area of the vault.
  case vault(VaultArea, Int)
}

/// Scroll position and selection of a panel's list.
struct InspectorPosition: Equatable, Sendable {
  /// First visible row; nil follows the end.
  var top: Int?
  /// The selected row, and its index at that time.
  var selected: InspectorRow?
  var index = 0

  /// The current index of the selected row, usually unchanged; nil without a selection, or if the row was removed.
  func selectedIndex(in rows: InspectorRows) -> Int? {
    guard let selected else { return nil }
    if rows.indices.contains(index), rows[index] == selected { return index }
    return rows.firstIndex(of: selected)
  }
}
