/// Actions that can be bound to keys.
package enum KeyAction: String, CaseIterable, Sendable {
  case quit, suspend, redraw, help, palette
  case showBreakpoint
  case goBack, goForward, reload, openAddress
  case jump, selectText
  case selectTab, nextTab, previousTab
  case killMenu, killReported, killSilent, hang, revive, showDeath
  case toggleInspector, focusInspector, widenInspector, narrowInspector
  case toggleStrip
  case toggleMouse
  case focusNext, focusPrevious, activate, moveUp, moveDown, moveLeft, moveRight, pageUp, pageDown, moveFirst, moveLast
  case halfPageUp, halfPageDown
  case leave
  case selectPanel, nextPanel, previousPanel, filter, copyRow, sendRow
  case expand, collapse, copyAll, saveText, saveLines, repeatRow, removeRow, editRow, pickElement
  case toggleMap
  case saveRequests
  case actionMenu, console

  /// Name in settings: the case's name in kebab case, `go-back`.
  package var name: String {
    rawValue.reduce(into: "") { name, letter in
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
  }
}
