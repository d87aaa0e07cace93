import BridgeContract
import PageWire

/// A call of one of the shell's built-in interfaces.
struct BuiltInCall: Equatable, Sendable {
  var id: CallID
  var interface: BridgeContract.BuiltIn
  var data: JSONValue

  /// Performs the call of a tab's page. One of the effects ends it, at once or later.
  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch interface {
    case .setNavigationBar: return [end(setNavigationBar(of: &tab, in: &shell))]
    case .moveToTab: return moveToTab(from: tab, in: shell)
    case .setBadge: return setBadge(from: tab, in: shell)
    case .presentModal: return presentModal(over: &tab, in: &shell)
    case .pushScreen: return pushScreen(of: &tab, in: &shell)
    case .dismissModal:
      return [.request(.dismissModal), end(.value(json: tab.modals.isEmpty ? "false" : "true"))]
    case .renderScreen: return [end(renderScreen(of: &tab, in: &shell))]
    case .popScreen: return popScreen(of: tab, in: shell)
    case .presentScreen: return presentScreen(over: &tab, in: &shell)
    case .updateScreen: return [end(updateScreen(of: &tab, in: shell))]
    case .skipHistoryEntry: return [end(skipHistoryEntry(of: &tab))]
    case .storageGet: return vault(.get, .storage)
    case .storageSet: return vault(.set, .storage)
    case .storageRemove: return vault(.remove, .storage)
    case .storageKeys: return vault(.keys, .storage)
    case .storageClear: return vault(.clear, .storage)
    case .keychainGet: return vault(.get, .keychain)
    case .keychainSet: return vault(.set, .keychain)
    case .keychainRemove: return vault(.remove, .keychain)
    case .cacheGet: return vault(.get, .cache)
    case .cachePut: return vault(.set, .cache)
    case .cacheRemove: return vault(.remove, .cache)
    case .cacheKeys: return vault(.keys, .cache)
    case .cacheClear: return vault(.clear, .cache)
    case .permissionRequest: return [.request(.vault(.permissionRequested(id, data, by: tab.id)))]
    case .saveState:
      tab.savedState = data
      return [end(.value(json: "null"))]
    case .loadState: return [end(.value(json: tab.savedState.text))]
    case .cancelCall: return cancelCall(in: shell)
    case .requestResources: return [.request(.packs(.packRequested(id, data, by: tab.id)))]
    case .releaseResources: return [.request(.packs(.packReleased(id, data, by: tab.id)))]
    case .resourceState: return [.request(.packs(.stateRequested(id)))]
    // `{version, next, state, stale, error}`, or null for an app without a bundle.
    case .bundleState:
      return [shell.app.bundle == nil ? end(.value(json: "null")) : .request(.bundle(.stateRequested(id)))]
    case .lastDeath: return [end(.value(json: tab.lastDeath(in: shell).text))]
    }
  }

  /// Ends the call.
  func end(_ outcome: BridgeOutcome) -> TabEffect { .endCall(id, outcome) }

  private func vault(_ operation: VaultState.Operation, _ area: VaultArea) -> [TabEffect] {
    [.request(.vault(.called(operation, area, id, data)))]
  }

  /// Cancels another call of the same document.
  private func cancelCall(in shell: SharedState) -> [TabEffect] {
    guard let callback = data["callback_id"]?.stringValue else {
      return [end(.badPayload("cancel_call expects an object with callback_id"))]
    }
    guard let own = shell.callLog.record(id),
      let other = shell.callLog.pendingCall(callback: callback, of: own.view, own.generation)
    else { return [end(.value(json: "false"))] }
    return [.request(.call(.canceled(other))), end(.value(json: "true"))]
  }

  // MARK: Tabs

  /// Selects another tab and loads a url that it does not show yet; the caller's page stays as it is.
  private func moveToTab(from tab: TabState, in shell: SharedState) -> [TabEffect] {
    guard let name = data["id"]?.stringValue else {
      return [end(.badPayload("move_to_tab expects an object with id and an optional url"))]
    }
    guard let target = openTab(name, in: shell) else { return [end(unknownTab(name, in: shell))] }
    let url: String?
    switch data["url"] {
    case nil, .null: url = nil
    case .string(let text):
      let base = tab.stack.entry(tab.page?.entry)?.page?.url ?? shell.app.origin + "/"
      url = WebAddress.resolve(text, against: base)
    case .some(let other):
      return [end(.badPayload("url of move_to_tab must be a string, found \(other.text)"))]
    }
    if let url, !shell.app.loads(url) {
      return [end(.badPayload("url of move_to_tab must be the URL of a page, found \(url)"))]
    }
    return [end(.value(json: "null")), .request(.moveToTab(target, url: url))]
  }

  private func setBadge(from tab: TabState, in shell: SharedState) -> [TabEffect] {
    guard let text = data["text"]?.stringValue else {
      return [end(.badPayload("set_badge expects an object with text and, for another tab, id"))]
    }
    let name: String
    switch data["id"] {
    case nil, .null: name = tab.id.rawValue
    case .string(let text): name = text
    case .some(let other): return [end(.badPayload("id of set_badge must be a string, found \(other.text)"))]
    }
    guard let target = openTab(name, in: shell) else { return [end(unknownTab(name, in: shell))] }
    return [.request(.setBadge(text, of: target)), end(.value(json: "null"))]
  }

  private func openTab(_ name: String, in shell: SharedState) -> TabID? {
    shell.app.tabs.first { $0.id == TabID(name) }?.id
  }

  private func unknownTab(_ name: String, in shell: SharedState) -> BridgeOutcome {
    let known = JSONValue.array(shell.app.tabs.map { .string($0.id.rawValue) })
    return .failure(BridgeError(.unknownTab, "unknown tab \(name)", detail: known))
  }
}
