import BridgeContract

/// Bridge calls by which pages show native screens.
extension ShellState {
  /// `present_modal`: presents the screen as a sheet over the caller's tab; the call ends at once.
  mutating func presentModal(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("present_modal")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
    guard tabs[index].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    return present(ScreenID(name), index) + end(id, .value(json: "null"))
  }

  /// `push_screen`: pushes the screen onto the caller's own stack, above its page.
  mutating func pushScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    if data["elements"] != nil { return pushScriptScreen(id, data, index) }
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("push_screen")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
    // The call ends first, because trimming the stack may remove the page's entry.
    let ended = end(id, .value(json: "null"))
    return ended + push(ScreenID(name), index)
  }

  /// `dismiss_modal`: returns whether there was one.
  mutating func dismissModal(_ id: CallID, _ index: Int) -> [ShellEffect] {
    let wasThere = !tabs[index].modals.isEmpty
    let effects = dismiss(index)
    return effects + end(id, .value(json: wasThere ? "true" : "false"))
  }

  private func needsScreen(_ name: String) -> BridgeOutcome {
    .failure(BridgeError(.badPayload, "\(name) expects an object with screen, the name of a screen in app.yaml"))
  }

  func unknownScreen(_ name: String) -> BridgeOutcome {
    let known = JSONValue.array(app.screens.keys.map(\.rawValue).sorted().map { .string($0) })
    return .failure(BridgeError(.unknownScreen, "unknown screen \(name)", detail: known))
  }

  var tooManyModals: BridgeOutcome {
    .failure(BridgeError(.hostBusy, "\(ShellLimits.modals) modals are presented over this page already"))
  }
}
