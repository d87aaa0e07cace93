import BridgeContract
import ShellCore

/// The Process panel: shell, page processes, spare process, zygote.
enum ProcessesPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    let renderers = context.state.renderers.keys.sorted { $0.rawValue < $1.rawValue }.map {
      InspectorRow.process(.renderer($0))
    }
    let others: [ProcessSample.Role] = [.shell, .spare, .zygote]
    let known = others.filter { role in context.inspector.facts.processes.contains { $0.role == role } }
    return InspectorRows(renderers + known.map(InspectorRow.process))
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard case .process(let role) = row else { return [] }
    let sample = sample(role, context)
    let (glyph, state, style) = status(role, context)
    var spans = [
      TextSpan("\(glyph) ", style), TextSpan(padded(title(role, context), 13), .inspectorName),
      TextSpan(padded(number(role, sample, context), 7), .inspectorMuted), TextSpan(padded(state, 10), style),
    ]
    if let sample {
      spans += [
        TextSpan(padded((sample.proportionalBytes ?? sample.residentBytes).map(ByteCountFormat.string) ?? "?", 8)),
        TextSpan(sample.cpuShare.map(share) ?? ""),
      ]
    }
    return spans
  }

  /// The tabs of the process, else its name.
  private static func title(_ role: ProcessSample.Role, _ context: InspectorContext) -> String {
    let pages = tabs(role, context)
    return pages.isEmpty ? name(role) : pages.map { "\($0.tab)" }.joined(separator: ", ")
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard case .process(let role) = row else { return [] }
    let (_, state, style) = status(role, context)
    var fields = [InspectorField("process", name(role), .inspectorName), InspectorField("state", state, style)]
    let sample = sample(role, context)
    if let pid = Int(number(role, sample, context)) { fields.append(InspectorField("pid", pid)) }
    if case .renderer(let id) = role {
      let views = tabs(role, context)
      var pages = InspectorField(
        "pages",
        .array(
          views.map {
            .object([
              JSONMember("tab", .string($0.tab.rawValue)), JSONMember("generation", .integer(Int64($0.generation))),
              JSONMember("url", .string($0.url)),
            ])
          }))
      pages.displayLines = views.map { "\($0.tab) \($0.url)" }
      fields.append(pages)
      if let kind = context.state.renderers[id]?.requestedDeath {
        fields.append(InspectorField("requestedDeath", kind.rawValue, .inspectorWarning))
      }
    }
    guard let sample else { return fields }
    if let bytes = sample.proportionalBytes {
      fields += [
        InspectorField("proportionalBytes", bytes), InspectorField("proportional", ByteCountFormat.string(bytes)),
      ]
    }
    if let bytes = sample.residentBytes {
      fields += [InspectorField("residentBytes", bytes), InspectorField("resident", ByteCountFormat.string(bytes))]
    }
    if let time = sample.cpuTime { fields.append(InspectorField("cpuMs", milliseconds: time)) }
    if let share = sample.cpuShare { fields.append(InspectorField("cpu", Self.share(share))) }
    fields.append(InspectorField("hint", "K kills it, r refreshes"))
    return fields
  }

  static func emptyText(_ context: InspectorContext) -> String { "No processes" }

  /// The tab for the kill menu: one of the process's tabs, preferably the selected one.
  static func tab(_ row: InspectorRow, _ context: InspectorContext) -> TabID? {
    guard case .process(let role) = row else { return nil }
    let tabs = tabs(role, context).map(\.tab)
    return tabs.first { $0 == context.state.selectedTab } ?? tabs.first
  }

  private static func sample(_ role: ProcessSample.Role, _ context: InspectorContext) -> ProcessSample? {
    context.inspector.facts.processes.first { $0.role == role }
  }

  private static func name(_ role: ProcessSample.Role) -> String {
    switch role {
    case .shell: "shell"
    case .renderer(let id): "renderer \(id.rawValue)"
    case .spare: "spare"
    case .zygote: "zygote"
    }
  }

  private static func number(
    _ role: ProcessSample.Role, _ sample: ProcessSample?, _ context: InspectorContext
  ) -> String {
    guard context.showsProcessIDs else { return "" }
    if case .renderer(let id) = role { return context.state.renderers[id]?.pid.map { "\($0)" } ?? "" }
    return sample.map { "\($0.pid)" } ?? ""
  }

  private static func tabs(
    _ role: ProcessSample.Role, _ context: InspectorContext
  ) -> [(tab: TabID, generation: UInt32, url: String)] {
    guard case .renderer(let id) = role else { return [] }
    return context.state.tabs.filter { $0.page?.renderer == id }.map { tab in
      (tab.id, tab.page?.generation.rawValue ?? 0, tab.stack.current?.page?.url ?? "")
    }
  }

  private static func status(
    _ role: ProcessSample.Role, _ context: InspectorContext
  ) -> (glyph: String, text: String, style: ThemeRole) {
    let marks = context.marks
    switch role {
    case .shell: return (marks.alive, "running", .inspectorSuccess)
    case .spare: return (marks.alive, "idle", .inspectorMuted)
    case .zygote: return (marks.alive, "forks", .inspectorMuted)
    case .renderer(let id):
      switch context.state.renderers[id]?.status {
      case .starting: return (marks.starting, "starting", .inspectorWarning)
      case .alive: return (marks.alive, "alive", .inspectorSuccess)
      case .hung: return (marks.warning, "hung", .inspectorWarning)
      case .suspended: return (marks.warning, "suspended", .inspectorWarning)
      // The shell has not detected it; the process list shows it.
      case .diedSilently: return (marks.dead, "gone", .inspectorError)
      case .dead, nil: return (marks.dead, "dead", .inspectorError)
      }
    }
  }

  private static func share(_ share: Double) -> String { "\(Int((min(99, max(0, share)) * 100).rounded()))%" }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + ScreenText.spaces(max(1, columns - text.count))
  }
}
