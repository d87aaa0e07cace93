import ShellCore

/// Texts of a tab's heading row.
enum TabRowFormatter {
  static func line(_ id: TabID, _ context: InspectorContext) -> [TextSpan] {
    let state = context.state
    let title = state.app.description(of: id)?.title ?? id.rawValue
    let deaths = state.tab(id)?.deathCount ?? 0
    let shown = state.selectedTab == id ? " (shown)" : ""
    return [
      TextSpan("\(title) ", .inspectorTabSelected), TextSpan("\(id)\(shown)", .inspectorMuted),
      TextSpan(deaths == 0 ? "" : "  \(context.marks.dead) \(deaths) deaths", .inspectorError),
    ]
  }

  static func fields(_ id: TabID, _ context: InspectorContext) -> [InspectorField] {
    guard let tab = context.state.tab(id) else { return [] }
    return [
      InspectorField("tab", id.rawValue, .inspectorName),
      InspectorField("title", context.state.app.description(of: id)?.title ?? id.rawValue),
      InspectorField("entries", tab.stack.entries.count), InspectorField("deaths", tab.deathCount),
    ]
      + (tab.page.map {
        [InspectorField("view", Int($0.view.rawValue)), InspectorField("generation", Int($0.generation.rawValue))]
      } ?? [InspectorField("view", "none")])
  }
}
