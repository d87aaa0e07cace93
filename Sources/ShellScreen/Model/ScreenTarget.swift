import PageWire
import ShellCore

/// The effect of a tap on a part of the screen.
indirect enum ScreenTarget: Equatable, Sendable {
  case barItem(NavigationBarTap.Item)
  case tab(TabID)
  /// An element of the native screen, by index.
  case native(Int)
  /// An option of a picker in the native screen, by index.
  case nativeOption(Int, Int)
  case retry
  case reload
  case foreground
  case dialogField
  case dialogPassword
  case dialogCancel
  case dialogAccept
  case linkAction(LinkAction)
  case panel(InspectorPanel)
  /// A row of the inspector's list, by index into the filtered rows.
  case inspectorRow(Int)
  /// A target in the second inspector panel.
  case secondPane(ScreenTarget)
  /// The prompt of the inspector's console.
  case prompt
  case killEntry(Int)
  case actionEntry(Int)
  /// An entry of the command palette, by index into the matching entries.
  case paletteEntry(Int)
  case quitConfirmed
  case debuggerAction(DebuggerAction)
  /// A mark of the activity strip, by index.
  case stripMark(Int)
  /// The death card.
  case deathCard
  case closeOverlay
}
