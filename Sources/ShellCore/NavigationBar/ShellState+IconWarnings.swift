import BridgeContract

/// Console warnings about icons. The calls still succeed.
extension ShellState {
  /// Warns about unknown icon names, which are drawn as text, once per name and document.
  mutating func warnOfUnknownIcons(_ names: [String?], of call: String, _ index: Int) {
    for case let name? in names where !name.isEmpty && !IconName.exists(name) {
      let shown = String(name.prefix(ContractLimits.nameCharacters))
      guard var warned = tabs[index].page?.warnings, warned.icons.count < ShellLimits.warnedIcons,
        warned.icons.insert(shown).inserted
      else { continue }
      tabs[index].page?.warnings = warned
      log(
        .warning, index,
        "\(call): there is no icon \"\(shown)\", its name is drawn in brackets; use one of"
          + " \(IconName.all.joined(separator: ", "))")
    }
  }

  /// Warns about unknown icons of a screen from a page or script.
  mutating func warnOfUnknownIcons(_ screen: NativeScreen, of call: String, _ index: Int) {
    let images = screen.elements.map { element -> String? in
      guard case .image(let image) = element else { return nil }
      return image.icon
    }
    warnOfUnknownIcons([screen.bar.leftIcon, screen.bar.rightIcon] + images, of: call, index)
  }

  /// Warns once per document about a `set_navigation_bar` call that removes an icon without mentioning it. Each call
  /// replaces the whole bar, so a call with only a title may remove icons by mistake.
  ///
  /// - Parameter mentioned: the members of the call's data.
  mutating func warnOfRemovedIcon(before: NavigationBar?, mentioned: Set<String>, _ index: Int) {
    guard let before, tabs[index].page?.warnings.ofRemovedIcon == false else { return }
    let removed = [("leftIcon", before.leftIcon), ("rightIcon", before.rightIcon)].first { member, icon in
      icon != nil && !mentioned.contains(member)
    }
    guard let removed, let icon = removed.1 else { return }
    tabs[index].page?.warnings.ofRemovedIcon = true
    log(
      .warning, index,
      "set_navigation_bar replaces title, leftIcon and rightIcon: this call has no \(removed.0), so the icon"
        + " \"\(icon.prefix(ContractLimits.nameCharacters))\" is removed; pass it again to keep it, or"
        + " \(removed.0): \"none\" to remove it without this warning")
  }
}
