import PageWire
import ShellCore

/// What a tap on a part of the screen means.
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
  /// A row of the inspector's list, counted in what the filter leaves.
  case inspectorRow(Int)
  /// Something of the second inspector panel.
  case secondPane(ScreenTarget)
  /// The prompt below the inspector's console.
  case prompt
  case killEntry(Int)
  case actionEntry(Int)
  /// An entry of the command palette, counted in what the query leaves.
  case paletteEntry(Int)
  case quitConfirmed
  case haltChoice(HaltChoice)
  /// A mark of the strip, by index.
  case stripMark(Int)
  /// The card of the last death.
  case death
  case closeOverlay
}
