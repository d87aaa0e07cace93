/// What a key can mean to the frame. The raw value is its name in a key map.
public enum KeyAction: String, CaseIterable, Sendable {
  case quit, suspend, redraw, help
  case showHalt
  case goBack, goForward, reload, openAddress
  case selectTab, nextTab, previousTab
  case killMenu, killReported, killSilent, hang, revive
  case toggleInspector, focusInspector
  case focusNext, focusPrevious, activate, moveUp, moveDown, moveLeft, moveRight, pageUp, pageDown, moveFirst, moveLast
  case leave
  case selectPanel, nextPanel, previousPanel, filter, copyRow, sendRow
  case unfold, fold, copyAll, saveText, saveLines, repeatRow, removeRow, editRow, pickElement
  case actionMenu, console
}
