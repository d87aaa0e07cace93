import BridgeContract

/// Bridge calls by which pages show native screens.
extension ShellState {
  /// `present_modal`: presents the screen as a sheet over the caller's tab; the call ends at once.
  mutating func presentModal(_ id: CallID, _ data: JSONValue, _ tab: TabID) -> [ShellEffect] {
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("present_modal")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, app.unknownScreen(name)) }
    guard tabs[tab].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    return tabs[tab].present(ScreenID(name), in: &shared) + end(id, .value(json: "null"))
  }

  /// `push_screen`: pushes the screen onto the caller's own stack, above its page.
  mutating func pushScreen(_ id: CallID, _ data: JSONValue, _ tab: TabID) -> [ShellEffect] {
    if data["elements"] != nil {
      let (effects, outcome) = tabs[tab].pushScriptScreen(data, in: &shared)
      return effects + end(id, outcome)
    }
    guard let name = data["screen"]?.stringValue else { return end(id, needsScreen("push_screen")) }
    guard app.screens[ScreenID(name)] != nil else { return end(id, app.unknownScreen(name)) }
    // The call ends first, because trimming the stack may remove the page's entry.
    let ended = end(id, .value(json: "null"))
    return ended + tabs[tab].push(ScreenID(name), in: &shared)
  }

  /// `dismiss_modal`: returns whether there was one.
  mutating func dismissModal(_ id: CallID, _ tab: TabID) -> [ShellEffect] {
    let wasThere = !tabs[tab].modals.isEmpty
    let effects = dismiss(tab)
    return effects + end(id, .value(json: wasThere ? "true" : "false"))
  }

  private func needsScreen(_ name: String) -> BridgeOutcome {
    .failure(BridgeError(.badPayload, "\(name) expects an object with screen, the name of a screen in app.yaml"))
  }

  var tooManyModals: BridgeOutcome {
    .failure(BridgeError(.hostBusy, "\(ShellLimits.modals) modals are presented over this page already"))
  }
}
