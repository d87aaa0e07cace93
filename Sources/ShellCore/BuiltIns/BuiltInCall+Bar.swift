import BridgeContract

/// The navigation bar of the calling page's history entry.
extension BuiltInCall {
  /// Warns about unknown icon names, which are drawn as text, once per name and document.
  func warnOfUnknownIcons(
    _ names: [String?], for tab: inout TabState, in shell: inout SharedState
  ) {
    for case let name? in names where !name.isEmpty && !IconName.exists(name) {
      let shown = String(name.prefix(ContractLimits.nameCharacters))
      guard var warned = tab.page?.warnings, warned.icons.count < ShellLimits.warnedIcons,
        warned.icons.insert(shown).inserted
      else { continue }
      tab.page?.warnings = warned
      shell.log(
        .warning, tab.id,
        "\(interface.rawValue): there is no icon \"\(shown)\", its name is drawn in brackets; use one of"
          + " \(IconName.all.joined(separator: ", "))")
    }
  }

  /// Warns about unknown icons of a screen from a page or script.
  func warnOfUnknownIcons(
    of screen: NativeScreen, for tab: inout TabState, in shell: inout SharedState
  ) {
    let images = screen.elements.map { element -> String? in
      guard case .image(let image) = element else { return nil }
      return image.icon
    }
    warnOfUnknownIcons([screen.bar.leftIcon, screen.bar.rightIcon] + images, for: &tab, in: &shell)
  }

  /// Warns once per document about a `set_navigation_bar` call that removes an icon without mentioning it. Each call
  /// replaces the whole bar, so a call with only a title may remove icons by mistake.
  ///
  /// - Parameter mentioned: the members of the call's data.
  private func warnOfRemovedIcon(
    before: NavigationBar?, mentioned: Set<String>, for tab: inout TabState, in shell: inout SharedState
  ) {
    guard let before, tab.page?.warnings.ofRemovedIcon == false else { return }
    let removed = [("leftIcon", before.leftIcon), ("rightIcon", before.rightIcon)].first { member, icon in
      icon != nil && !mentioned.contains(member)
    }
    guard let removed, let icon = removed.1 else { return }
    tab.page?.warnings.ofRemovedIcon = true
    shell.log(
      .warning, tab.id,
      "set_navigation_bar replaces title, leftIcon and rightIcon: this call has no \(removed.0), so the icon"
        + " \"\(icon.prefix(ContractLimits.nameCharacters))\" is removed; pass it again to keep it, or"
        + " \(removed.0): \"none\" to remove it without this warning")
  }

  /// Whether a page can set a bar.
  private func canSetBar(of tab: TabState, in shell: SharedState) -> Bool {
    switch shell.app.navigation.quirks.barScope {
    case .entry: true
    case .view: tab.isPageReachable(in: shell)
    }
  }

  /// Sets the bar of the calling page's history entry.
  func setNavigationBar(of tab: inout TabState, in shell: inout SharedState) -> BridgeOutcome {
    guard case .object(let members) = data else {
      return .badPayload("set_navigation_bar expects an object with leftIcon, rightIcon and title")
    }
    var texts: [String: String] = [:]
    for member in members {
      switch (member.name, member.value) {
      case ("leftIcon", .null), ("rightIcon", .null), ("title", .null): continue
      case ("leftIcon", .string(let text)), ("rightIcon", .string(let text)), ("title", .string(let text)):
        texts[member.name] = text
      case ("leftIcon", _), ("rightIcon", _), ("title", _):
        return .badPayload("\(member.name) of set_navigation_bar must be a string, found \(member.value.text)")
      default:
        let message = "set_navigation_bar has no member \(member.name); expected leftIcon, rightIcon or title"
        return .badPayload(message)
      }
    }
    let entry = tab.stack.entry(tab.page?.entry)
    let title = texts["title"] ?? entry?.bar?.title ?? entry?.page?.title ?? shell.app.name
    let bar = NavigationBar(
      leftIcon: Self.icon(texts["leftIcon"]), rightIcon: Self.icon(texts["rightIcon"]), title: title)
    guard canSetBar(of: tab, in: shell) else {
      shell.log(.warning, tab.id, "set_navigation_bar has no effect: this page is not shown")
      return .value(json: "null")
    }
    let isCurrent = entry?.id == tab.stack.current?.id
    warnOfRemovedIcon(
      before: isCurrent ? shell.app.barBelowModals(of: tab) : entry?.bar, mentioned: Set(members.map(\.name)),
      for: &tab, in: &shell)
    warnOfUnknownIcons([bar.leftIcon, bar.rightIcon], for: &tab, in: &shell)
    if let entry { tab.stack.update(entry.id) { $0.bar = bar } }
    return .value(json: "null")
  }

  /// An empty name or `none` means no icon.
  private static func icon(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name != "none" else { return nil }
    return name
  }

  func skipHistoryEntry(of tab: inout TabState) -> BridgeOutcome {
    guard case .bool(let skip)? = data["skip"] else {
      return .badPayload("skip_history_entry expects an object with skip, true or false")
    }
    if let entry = tab.page?.entry { tab.stack.update(entry) { $0.isSkipped = skip } }
    return .value(json: "null")
  }
}
