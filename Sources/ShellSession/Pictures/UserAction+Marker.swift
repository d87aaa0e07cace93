import PageWire
import ShellCore
import TerminalModel

extension UserAction {
  /// The label of the action's marker in a recording; nil for actions without a marker.
  ///
  /// Typed text is left out: letters of a password must not appear in a recording.
  var marker: String? {
    switch self {
    case .selectTab(let tab): "Tab \(tab.rawValue)"
    case .tapBarItem(.left): "Tap the bar's left item"
    case .tapBarItem(.right): "Tap the bar's right item"
    case .goBack: "Back"
    case .goForward: "Forward"
    case .traverse(let steps): "\(steps < 0 ? "Back" : "Forward") by \(abs(steps))"
    case .reload: "Reload"
    case .openURL(let url, _): "Open \(url)"
    case .closeTab(let tab): "Close the tab \(tab.rawValue)"
    case .openWindow(let url, _): "Open a window: \(url)"
    case .retry: "Retry"
    case .respondToDialog(let accepted): accepted ? "Accept the dialog" : "Cancel the dialog"
    case .chooseLinkAction(let action): "Choose \(action.rawValue) for a link"
    case .killRenderer(let kind, _, _): "Kill the renderer: \(kind.rawValue)"
    case .reviveRenderer: "Revive the renderer"
    case .setRecovery(let choice): "Recovery: \(choice.rawValue)"
    case .pressKey(let key): Self.marker(of: key)
    case .tapPage(let point): "Tap at \(Self.position(point))"
    case .longPressPage(let point): "Long press at \(Self.position(point))"
    case .pointerPage(let pointer):
      pointer.step == .press ? "Press the \(pointer.device) at \(Self.position(pointer.cell))" : nil
    case .swipePage(let gesture): "Swipe from \(Self.position(gesture.start)) to \(Self.position(gesture.end))"
    case .swipeSheetDown: "Swipe the sheet down"
    case .actOnNode(.tap): "Tap an element"
    case .tapNativeElement(let index): "Tap element \(index + 1)"
    case .chooseNativeOption(let index, let option): "Choose option \(option + 1) of element \(index + 1)"
    case .runConsole: "Run a line of the console"
    case .resendCall: "Send a call again"
    case .sendAction(let type, _, _): "Send the action \(type)"
    case .background: "Leave the app"
    case .foreground: "Return to the app"
    case .memoryWarning: "Memory warning"
    case .updateWebView: "Update the web view"
    case .setNetwork(let condition): "Network: \(condition.description)"
    case .setAirplaneMode(let isOn): "Airplane mode \(isOn ? "on" : "off")"
    case .removeWebsiteData: "Remove website data"
    case .clearKeychain: "Clear the keychain"
    case .corruptBundle(let file): "Damage \(file)"
    case .setPermissions: "Set permissions"
    case .editDialog, .editPassword, .insertText, .wheelPage, .scrollPage, .focusPage, .blurPage, .editNativeInput,
      .focusNativeElement, .scrollNative, .evaluate, .describePage, .inspectPage, .listWebsiteData,
      .actOnNode(.scrollIntoView), .actOnNode(.press), .actOnNode(.release), .actOnNode(.focus):
      nil
    }
  }

  private static func marker(of key: KeyPress) -> String? {
    switch key.code {
    case .character, .backspace, .delete: nil
    case .enter, .tab, .escape, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .function:
      "Press \(key.code)"
    }
  }

  /// The position, counted from one.
  private static func position(_ point: GridPoint) -> String { "column \(point.column + 1), row \(point.row + 1)" }
}
