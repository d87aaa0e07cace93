import BridgeContract
import PageWire

/// The built-in interfaces of the shell.
extension ShellState {
  mutating func perform(
    _ builtIn: BridgeContract.BuiltIn, _ id: CallID, _ data: JSONValue, _ tab: TabID
  ) -> [ShellEffect] {
    switch builtIn {
    case .setNavigationBar: return end(id, tabs[tab].setNavigationBar(data, in: &shared))
    case .moveToTab: return moveToTab(id, data, tab)
    case .setBadge: return setBadge(id, data, tab)
    case .presentModal: return presentModal(id, data, tab)
    case .pushScreen: return pushScreen(id, data, tab)
    case .dismissModal: return dismissModal(id, tab)
    case .renderScreen: return end(id, tabs[tab].renderScreen(data, in: &shared))
    case .popScreen: return popScreen(id, tab)
    case .presentScreen: return presentScreen(id, data, tab)
    case .updateScreen: return end(id, tabs[tab].updateScreen(data, in: shared))
    case .skipHistoryEntry: return end(id, tabs[tab].skipHistoryEntry(data))
    case .storageGet: return handleVaultEvent(.called(.get, .storage, id, data))
    case .storageSet: return handleVaultEvent(.called(.set, .storage, id, data))
    case .storageRemove: return handleVaultEvent(.called(.remove, .storage, id, data))
    case .storageKeys: return handleVaultEvent(.called(.keys, .storage, id, data))
    case .storageClear: return handleVaultEvent(.called(.clear, .storage, id, data))
    case .keychainGet: return handleVaultEvent(.called(.get, .keychain, id, data))
    case .keychainSet: return handleVaultEvent(.called(.set, .keychain, id, data))
    case .keychainRemove: return handleVaultEvent(.called(.remove, .keychain, id, data))
    case .cacheGet: return handleVaultEvent(.called(.get, .cache, id, data))
    case .cachePut: return handleVaultEvent(.called(.set, .cache, id, data))
    case .cacheRemove: return handleVaultEvent(.called(.remove, .cache, id, data))
    case .cacheKeys: return handleVaultEvent(.called(.keys, .cache, id, data))
    case .cacheClear: return handleVaultEvent(.called(.clear, .cache, id, data))
    case .permissionRequest: return handleVaultEvent(.permissionRequested(id, data, by: tab))
    case .saveState:
      tabs[tab].savedState = data
      return end(id, .value(json: "null"))
    case .loadState:
      return end(id, .value(json: tabs[tab].savedState.text))
    case .requestResources: return handlePackEvent(.packRequested(id, data, by: tab))
    case .releaseResources: return handlePackEvent(.packReleased(id, data, by: tab))
    case .resourceState: return handlePackEvent(.stateRequested(id))
    case .bundleState: return bundleState(id)
    case .lastDeath:
      return end(id, .value(json: tabs[tab].lastDeath(in: shared).text))
    }
  }

  /// Selects another tab and loads a url that it does not show yet; the caller's page stays as it is.
  private mutating func moveToTab(_ id: CallID, _ data: JSONValue, _ tab: TabID) -> [ShellEffect] {
    guard let name = data["id"]?.stringValue else {
      return end(id, .badPayload("move_to_tab expects an object with id and an optional url"))
    }
    guard let target = tabID(TabID(name)) else {
      return end(id, unknownTab(name))
    }
    let url: String?
    switch data["url"] {
    case nil, .null: url = nil
    case .string(let text):
      let base = tabs[tab].stack.entry(tabs[tab].page?.entry)?.page?.url ?? app.origin + "/"
      url = WebAddress.resolve(text, against: base)
    case .some(let other):
      return end(id, .badPayload("url of move_to_tab must be a string, found \(other.text)"))
    }
    if let url, !app.loads(url) {
      return end(id, .badPayload("url of move_to_tab must be the URL of a page, found \(url)"))
    }
    let ended = end(id, .value(json: "null"))
    guard let url, !tabs[target].isShowing(url) else { return ended + select(TabID(name)) }
    // A dead or failed page with that URL is reloaded: its history entry exists already.
    let isThere = tabs[target].page?.provisional == nil && tabs[target].stack.current?.page?.url == url
    let selection = select(TabID(name), .forNavigation)
    tabs[target].page?.redirects.count = 0
    return ended + selection
      + navigate(
        target, to: url, commit: isThere ? .reload : .push, restoring: isThere ? .scroll : .nothing,
        arranging: isThere ? .plain : externalArrangement(url, target))
  }

  private mutating func setBadge(_ id: CallID, _ data: JSONValue, _ tab: TabID) -> [ShellEffect] {
    guard let text = data["text"]?.stringValue else {
      return end(id, .badPayload("set_badge expects an object with text and, for another tab, id"))
    }
    let name: String
    switch data["id"] {
    case nil, .null: name = tab.rawValue
    case .string(let text): name = text
    case .some(let other): return end(id, .badPayload("id of set_badge must be a string, found \(other.text)"))
    }
    guard let target = tabID(TabID(name)) else { return end(id, unknownTab(name)) }
    tabs[target].badge = text
    return end(id, .value(json: "null"))
  }

  private func unknownTab(_ name: String) -> BridgeOutcome {
    let known = JSONValue.array(tabs.map { .string($0.id.rawValue) })
    return .failure(BridgeError(.unknownTab, "unknown tab \(name)", detail: known))
  }
}
