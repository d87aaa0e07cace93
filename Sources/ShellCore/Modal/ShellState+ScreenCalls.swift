import BridgeContract

/// Bridge calls by which a page shows the app's native screens.
extension ShellState {
  /// `present_modal`: the screen comes as a sheet over the caller's tab; the call ends as soon as it is there.
  mutating func presentModal(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("present_modal")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
    guard tabs[index].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    return present(ScreenID(name), index) + end(id, .value(json: "null"))
  }

  /// `push_screen`: the screen comes onto the caller's own stack, and its page waits below it.
  mutating func pushScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    if data["elements"] != nil { return pushDrawing(id, data, index) }
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("push_screen")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
    // First the answer: what is pushed may be all that is left of the page's place in the stack.
    let answer = end(id, .value(json: "null"))
    return answer + push(ScreenID(name), index)
  }

  /// `dismiss_modal`: gives whether there was one.
  mutating func dismissModal(_ id: CallID, _ index: Int) -> [ShellEffect] {
    let wasThere = !tabs[index].modals.isEmpty
    let effects = dismiss(index)
    return effects + end(id, .value(json: wasThere ? "true" : "false"))
  }

  private func needsScreen(_ name: String) -> BridgeOutcome {
    .failure(BridgeError(.badPayload, "\(name) takes an object with screen, the name of a screen in app.yaml"))
  }

  func unknownScreen(_ name: String) -> BridgeOutcome {
    let known = JSONValue.array(app.screens.keys.map(\.rawValue).sorted().map { .string($0) })
    return .failure(BridgeError(.unknownScreen, "there is no screen \(name)", detail: known))
  }

  var tooManyModals: BridgeOutcome {
    .failure(BridgeError(.hostBusy, "\(ShellLimits.modals) modals lie over this page already"))
  }
}
