import BridgeContract
import PageWire

/// The built-in interfaces of the shell.
extension ShellState {
  mutating func perform(
    _ builtIn: BridgeContract.BuiltIn, _ id: CallID, _ data: JSONValue, _ index: Int
  ) -> [ShellEffect] {
    switch builtIn {
    case .setNavigationBar: return setNavigationBar(id, data, index)
    case .moveToTab: return moveToTab(id, data, index)
    case .setBadge: return setBadge(id, data, index)
    case .presentModal: return presentModal(id, data, index)
    case .pushScreen: return pushScreen(id, data, index)
    case .dismissModal: return dismissModal(id, index)
    case .renderScreen: return renderScreen(id, data, index)
    case .popScreen: return popScreen(id, index)
    case .presentScreen: return presentScreen(id, data, index)
    case .updateScreen: return updateScreen(id, data, index)
    case .skipHistoryEntry: return skipHistoryEntry(id, data, index)
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
    case .permissionRequest: return handleVaultEvent(.permissionRequested(id, data, by: tabs[index].id))
    case .saveState:
      tabs[index].savedState = data
      return end(id, .value(json: "null"))
    case .loadState:
      return end(id, .value(json: tabs[index].savedState.text))
    case .requestResources: return handlePackEvent(.packRequested(id, data, by: tabs[index].id))
    case .releaseResources: return handlePackEvent(.packReleased(id, data, by: tabs[index].id))
    case .resourceState: return handlePackEvent(.stateRequested(id))
    case .bundleState: return bundleState(id)
    case .lastDeath:
      return end(id, .value(json: lastDeath(index).text))
    }
  }

  /// Sets the bar of the calling page's history entry.
  private mutating func setNavigationBar(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard case .object(let members) = data else {
      return end(id, badPayload("set_navigation_bar expects an object with leftIcon, rightIcon and title"))
    }
    var texts: [String: String] = [:]
    for member in members {
      switch (member.name, member.value) {
      case ("leftIcon", .null), ("rightIcon", .null), ("title", .null): continue
      case ("leftIcon", .string(let text)), ("rightIcon", .string(let text)), ("title", .string(let text)):
        texts[member.name] = text
      case ("leftIcon", _), ("rightIcon", _), ("title", _):
        return end(id, badPayload("\(member.name) of set_navigation_bar must be a string, found \(member.value.text)"))
      default:
        let message = "set_navigation_bar has no member \(member.name); expected leftIcon, rightIcon or title"
        return end(id, badPayload(message))
      }
    }
    let entry = tabs[index].stack.entry(tabs[index].page?.entry)
    let title = texts["title"] ?? entry?.bar?.title ?? entry?.page?.title ?? app.name
    let bar = NavigationBar(
      leftIcon: Self.icon(texts["leftIcon"]), rightIcon: Self.icon(texts["rightIcon"]), title: title)
    guard canSetBar(index) else {
      log(.warning, index, "set_navigation_bar has no effect: this page is not shown")
      return end(id, .value(json: "null"))
    }
    let isCurrent = entry?.id == tabs[index].stack.current?.id
    warnOfRemovedIcon(
      before: isCurrent ? barBelowModals(of: tabs[index].id) : entry?.bar, mentioned: Set(members.map(\.name)), index)
    warnOfUnknownIcons([bar.leftIcon, bar.rightIcon], of: "set_navigation_bar", index)
    if let entry { tabs[index].stack.update(entry.id) { $0.bar = bar } }
    return end(id, .value(json: "null"))
  }

  /// An empty name or `none` means no icon.
  private static func icon(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name != "none" else { return nil }
    return name
  }

  /// Selects another tab and loads a url that it does not show yet; the caller's page stays as it is.
  private mutating func moveToTab(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let name = data["id"]?.stringValue else {
      return end(id, badPayload("move_to_tab expects an object with id and an optional url"))
    }
    guard let target = self.index(of: TabID(name)) else {
      return end(id, unknownTab(name))
    }
    let url: String?
    switch data["url"] {
    case nil, .null: url = nil
    case .string(let text):
      let base = tabs[index].stack.entry(tabs[index].page?.entry)?.page?.url ?? app.origin + "/"
      url = WebAddress.resolve(text, against: base)
    case .some(let other):
      return end(id, badPayload("url of move_to_tab must be a string, found \(other.text)"))
    }
    if let url, !loads(url) {
      return end(id, badPayload("url of move_to_tab must be the URL of a page, found \(url)"))
    }
    let ended = end(id, .value(json: "null"))
    guard let url, !isShowing(url, target) else { return ended + select(TabID(name)) }
    // A dead or failed page with that URL is reloaded: its history entry exists already.
    let isThere = tabs[target].page?.provisional == nil && tabs[target].stack.current?.page?.url == url
    let selection = select(TabID(name), .forNavigation)
    tabs[target].page?.clientRedirects = 0
    return ended + selection
      + navigate(
        target, to: url, commit: isThere ? .reload : .push, restoring: isThere ? .scroll : .nothing,
        arranging: isThere ? .plain : externalArrangement(url, target))
  }

  /// Whether a tab shows a URL or loads it.
  private func isShowing(_ url: String, _ index: Int) -> Bool {
    guard let page = tabs[index].page else { return false }
    if let provisional = page.provisional { return provisional.url == url }
    return page.isShown && tabs[index].stack.current?.page?.url == url
  }

  private mutating func setBadge(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let text = data["text"]?.stringValue else {
      return end(id, badPayload("set_badge expects an object with text and, for another tab, id"))
    }
    let name: String
    switch data["id"] {
    case nil, .null: name = tabs[index].id.rawValue
    case .string(let text): name = text
    case .some(let other): return end(id, badPayload("id of set_badge must be a string, found \(other.text)"))
    }
    guard let target = self.index(of: TabID(name)) else { return end(id, unknownTab(name)) }
    tabs[target].badge = text
    return end(id, .value(json: "null"))
  }

  private mutating func skipHistoryEntry(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard case .bool(let skip)? = data["skip"] else {
      return end(id, badPayload("skip_history_entry expects an object with skip, true or false"))
    }
    if let entry = tabs[index].page?.entry { tabs[index].stack.update(entry) { $0.isSkipped = skip } }
    return end(id, .value(json: "null"))
  }

  private func unknownTab(_ name: String) -> BridgeOutcome {
    let known = JSONValue.array(tabs.map { .string($0.id.rawValue) })
    return .failure(BridgeError(.unknownTab, "unknown tab \(name)", detail: known))
  }

  private func badPayload(_ message: String) -> BridgeOutcome { .failure(BridgeError(.badPayload, message)) }
}
