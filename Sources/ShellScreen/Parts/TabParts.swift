import ShellCore
import TerminalModel

/// Layout of the tabs, with equal widths in the tab bar's last row.
enum TabParts {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> [ScreenPart]
  {
    let bar = layout.tabBar
    guard !bar.isEmpty, !state.tabs.isEmpty else { return [] }
    let count = state.tabs.count
    return state.tabs.enumerated().map { index, tab in
      let start = bar.columns * index / count
      let end = bar.columns * (index + 1) / count
      let slot = GridRect(column: bar.column + start, row: bar.maxRow - 1, columns: end - start, rows: 1)
      return part(tab, state: state, model: model, isCompact: bar.rows < 2, options: options, slot: slot)
    }
  }

  private static func part(
    _ tab: TabState, state: ShellState, model: ScreenModel, isCompact: Bool, options: ScreenOptions, slot: GridRect
  ) -> ScreenPart {
    let isSelected = tab.id == state.selectedTab
    let description = state.app.description(of: tab.id)
    let title = ScreenText.visible(state.title(of: tab.id))
    let ellipsis = Marks.of(options.iconSet).ellipsis
    let number = ScreenText.truncated(ScreenText.visible(tab.badge), columns: 5, ellipsis: ellipsis)
    let badge = number.isEmpty ? "" : " \(number) "
    let style = PlatformStyle(state.app.platform)
    let icon =
      description.map { $0.icon.isEmpty ? "" : Icon.glyph($0.icon, set: options.iconSet, style: style) + " " } ?? ""
    let hasEnds = isCompact || style == .android
    let badgeColumns = badge.isEmpty ? 0 : CharacterWidth.columns(of: badge) + 1
    let available = slot.columns - badgeColumns - (hasEnds ? 2 : 0)
    var label = icon + title
    if CharacterWidth.columns(of: label) > available { label = title }
    label = ScreenText.truncated(label, columns: max(1, available), ellipsis: ellipsis)
    let ends = isSelected ? ends(style, isCompact: isCompact, Marks.of(options.iconSet)) : ("", "")
    var spans = [TextSpan(ends.0 + label + ends.1)]
    if !badge.isEmpty { spans += [TextSpan(" "), TextSpan(badge, .tabBarBadge)] }
    var part = ScreenPart(
      spans: spans, isSelected ? .tabBarSelected : .tabBarItem, id: "tab.\(tab.id.rawValue)", target: .tab(tab.id))
    part.icon = ScreenText.visible(description?.icon ?? "")
    part.fullText = title
    if !tab.badge.isEmpty { part.details = ["badge": ScreenText.visible(tab.badge)] }
    part.alignment = .center
    part.isSelected = isSelected
    part.isFocused = model.focus == .tabBar && tab.id == (model.tabFocus ?? state.selectedTab)
    return part.positioned(in: slot)
  }
  /// Marks the selected tab without colors: a pill on Android, brackets in a tab bar without a rule.
  private static func ends(_ style: PlatformStyle, isCompact: Bool, _ marks: Marks) -> (String, String) {
    switch style {
    case .ios: isCompact ? ("[", "]") : ("", "")
    case .android: (marks.pillStart, marks.pillEnd)
    }
  }
}
