import BridgeContract
import PageWire
import ShellCore
import TerminalModel

extension UserAction {
  /// The action's name and arguments for traces.
  package var traceMembers: [JSONMember] {
    switch self {
    case .selectTab(let tab): Self.members("selectTab", ("tab", .string(tab.rawValue)))
    case .tapBarItem(.left): Self.members("tapBarItem", ("item", .string("left")))
    case .tapBarItem(.right): Self.members("tapBarItem", ("item", .string("right")))
    case .goBack: Self.members("goBack")
    case .goForward: Self.members("goForward")
    case .traverse(let steps): Self.members("traverse", ("steps", .integer(Int64(steps))))
    case .setRecovery(let choice): Self.members("setRecovery", ("policy", .string(choice.rawValue)))
    case .reload: Self.members("reload")
    case .openURL(let url, let tab):
      Self.members("openURL", ("url", .string(url)), ("tab", tab.map { .string($0.rawValue) }))
    case .closeTab(let tab): Self.members("closeTab", ("tab", .string(tab.rawValue)))
    case .openWindow(let url, let opener):
      Self.members("openWindow", ("url", .string(url)), ("opener", .string(opener.rawValue)))
    case .retry: Self.members("retry")
    case .editDialog(let text): Self.members("editDialog", ("text", .string(text)))
    // Passwords must not appear in traces.
    case .editPassword: Self.members("editPassword")
    case .respondToDialog(let accepted): Self.members("answerDialog", ("accepted", .bool(accepted)))
    case .chooseLinkAction(let action): Self.members("chooseLinkAction", ("action", .string(action.rawValue)))
    case .killRenderer(let kind, let tab, let times):
      Self.members(
        "killRenderer", ("type", .string(kind.rawValue)), ("tab", tab.map { .string($0.rawValue) }),
        ("times", times.map { .integer(Int64($0)) }))
    case .reviveRenderer(let tab): Self.members("reviveRenderer", ("tab", tab.map { .string($0.rawValue) }))
    case .pressKey(let key): Self.members("pressKey", ("key", .string(key.traceName)))
    case .insertText(let text): Self.members("insertText", ("text", .string(text)))
    case .tapPage(let point): Self.members("tapPage", ("at", Self.position(point)))
    case .wheelPage(let point, let rows):
      Self.members("wheelPage", ("at", Self.position(point)), ("rows", .integer(Int64(rows))))
    case .scrollPage(let row): Self.members("scrollPage", ("row", .integer(Int64(row))))
    case .focusPage(.first): Self.members("focusPage", ("from", .string("first")))
    case .focusPage(.last): Self.members("focusPage", ("from", .string("last")))
    case .blurPage: Self.members("blurPage")
    case .actOnNode(.tap(let node)): Self.members("tapNode", ("node", .integer(Int64(node))))
    case .actOnNode(.scrollIntoView(let node)): Self.members("scrollIntoView", ("node", .integer(Int64(node))))
    case .actOnNode(.press(let node)): Self.members("pressNode", ("node", .integer(Int64(node))))
    case .actOnNode(.release(let node)): Self.members("liftNode", ("node", .integer(Int64(node))))
    case .actOnNode(.focus(let node)): Self.members("focusNode", ("node", .integer(Int64(node))))
    case .tapNativeElement(let index): Self.members("tapNativeElement", ("index", .integer(Int64(index))))
    case .chooseNativeOption(let index, let option):
      Self.members("chooseNativeOption", ("index", .integer(Int64(index))), ("option", .integer(Int64(option))))
    case .editNativeInput(let index, let text):
      Self.members("editNativeInput", ("index", .integer(Int64(index))), ("text", .string(text)))
    case .focusNativeElement(let index):
      Self.members("focusNativeElement", ("index", index.map { .integer(Int64($0)) }))
    case .scrollNative(let row): Self.members("scrollNative", ("row", .integer(Int64(row))))
    case .clearKeychain: Self.members("clearKeychain")
    case .corruptBundle(let file): Self.members("corruptBundle", ("file", .string(file)))
    case .swipeSheetDown: Self.members("swipeSheetDown")
    case .swipePage(let gesture):
      Self.members("swipePage", ("from", Self.position(gesture.start)), ("to", Self.position(gesture.end)))
    case .longPressPage(let point): Self.members("longPressPage", ("at", Self.position(point)))
    case .pointerPage(let pointer):
      Self.members(
        "pointerPage", ("step", .string("\(pointer.step)")), ("device", .string("\(pointer.device)")),
        ("x", .number(pointer.x)), ("y", .number(pointer.y)),
        ("button", pointer.step == .press || pointer.step == .release ? .integer(Int64(pointer.button)) : nil),
        ("deltaX", pointer.step == .wheel ? .number(pointer.deltaX) : nil),
        ("deltaY", pointer.step == .wheel ? .number(pointer.deltaY) : nil),
        ("modifiers", pointer.modifiers.isEmpty ? nil : .integer(Int64(pointer.modifiers.rawValue))))
    case .background: Self.members("background")
    case .foreground: Self.members("foreground")
    case .listWebsiteData: Self.members("listWebsiteData")
    case .removeWebsiteData(let removal):
      Self.members(
        "removeWebsiteData", ("types", .array(removal.types.map { .string($0.rawValue) })),
        ("since", removal.since.map { .number($0) }), ("origin", removal.origin.map { TraceEncoder.string($0) }),
        ("name", removal.name.map { TraceEncoder.string($0) }))
    case .memoryWarning: Self.members("memoryWarning")
    case .updateWebView: Self.members("updateWebView")
    case .setNetwork(let condition): Self.members("setNetwork", ("condition", .string(condition.description)))
    case .setAirplaneMode(let isOn): Self.members("setAirplaneMode", ("on", .bool(isOn)))
    case .setPermissions(let grants):
      Self.members(
        "setPermissions",
        ("grants", .object(grants.map { JSONMember($0.name, .string("\($0.permission)")) })))
    case .runConsole(let line): Self.members("runConsole", ("script", TraceEncoder.string(line)))
    case .resendCall(let call): Self.members("resendCall", ("call", .integer(Int64(call.rawValue))))
    case .sendAction(let type, let payload, let tab):
      Self.members(
        "sendAction", ("type", TraceEncoder.string(type)), ("payload", payload),
        ("tab", tab.map { .string($0.rawValue) }))
    case .evaluate: Self.members("evaluate")
    case .describePage: Self.members("describePage")
    case .inspectPage: Self.members("inspectPage")
    }
  }

  private static func members(_ name: String, _ others: (String, JSONValue?)...) -> [JSONMember] {
    [JSONMember("event", .string(name))] + others.compactMap { name, value in value.map { JSONMember(name, $0) } }
  }

  private static func position(_ point: GridPoint) -> JSONValue {
    .array([.integer(Int64(point.column)), .integer(Int64(point.row))])
  }
}

extension KeyPress {
  /// `control+c`, `enter`.
  var traceName: String {
    let held = [(KeyModifiers.control, "control"), (.alt, "alt"), (.shift, "shift")]
      .filter { modifiers.contains($0.0) }.map(\.1)
    let name =
      switch code {
      case .character(let character): String(character)
      case .function(let number): "f\(number)"
      case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown:
        "\(code)"
      }
    return (held + [name]).joined(separator: "+")
  }
}
