import BridgeContract
import PageWire
import ShellCore

/// The selected row unfolded: each piece on lines of its own.
enum InspectorDetail {
  static func lines(_ row: InspectorRow, state: ShellState, columns: Int) -> [String] {
    let pieces: [String]
    switch row {
    case .call(let index): pieces = state.calls.indices.contains(index) ? call(state.calls[index]) : []
    case .tab(let id): pieces = tab(id, state: state)
    case .entry(let id, let index): pieces = entry(state.tab(id)?.stack, index, state)
    case .modal(let id, let index): pieces = modal(id, index, state: state)
    case .modalEntry(let id, let modal, let index): pieces = entry(state.modalStack(id, modal), index, state)
    case .timeline(let index):
      guard state.timeline.indices.contains(index) else { return [] }
      let record = state.timeline[index]
      pieces = ["\(record.name.rawValue) in \(record.tab)", record.detail]
    case .death(let index): pieces = state.deaths.indices.contains(index) ? death(state.deaths[index]) : []
    case .websiteData(let index): pieces = InspectorDataText.detail(record: index, state)
    case .cookie(let index): pieces = InspectorDataText.detail(cookie: index, state)
    case .vault(let area, let index): pieces = InspectorVaultText.detail(area, index, state.vault)
    case .console(let index):
      guard state.console.indices.contains(index) else { return [] }
      let record = state.console[index]
      pieces = [record.message.text, record.message.source]
    case .bundle, .pack, .event, .booleanQuirk, .watch, .action, .sentAction:
      pieces = InspectorStateText.detail(row, state: state)
    }
    return pieces.filter { !$0.isEmpty }.flatMap { ScreenText.wrapped($0, columns: columns, limit: 20) }
  }

  private static func call(_ call: CallRecord) -> [String] {
    let answer: String =
      switch call.outcome {
      case nil: call.didReachNative ? "pending in the native side" : "pending"
      case .value(let json): "value: \(json)"
      case .failure(let error): "error: \(error.code): \(error.message)"
      }
    return [
      "\(call.interfaceName) in \(call.tab), life \(call.generation.rawValue), call \(call.id.rawValue)",
      "data: \(call.data)", answer,
    ]
  }

  private static func tab(_ id: TabID, state: ShellState) -> [String] {
    guard let tab = state.tab(id) else { return [] }
    return [
      "\(id): \(tab.stack.entries.count) entries, \(tab.deathCount) deaths",
      tab.page.map { "view \($0.view.rawValue), life \($0.generation.rawValue)" } ?? "no page view",
    ]
  }

  private static func modal(_ id: TabID, _ index: Int, state: ShellState) -> [String] {
    guard let modals = state.tab(id)?.modals, modals.indices.contains(index) else { return [] }
    let below = state.barBelowModals(of: id)
    return [
      "\(modals[index].style.title) over \(id), \(modals[index].stack.entries.count) screens",
      "the bar is the shell's; below it waits: left \(below.leftIcon ?? "none"), right \(below.rightIcon ?? "none"), "
        + "title \(below.title)",
    ]
  }

  private static func entry(_ stack: BackStack?, _ index: Int, _ state: ShellState) -> [String] {
    guard let stack, stack.entries.indices.contains(index) else { return [] }
    let entry = stack.entries[index]
    let bar = entry.bar.map {
      "bar by the page: left \($0.leftIcon ?? "none"), right \($0.rightIcon ?? "none"), title \($0.title)"
    }
    switch entry.content {
    case .page(let page):
      return [
        page.url, page.title.isEmpty ? "" : "title: \(page.title)",
        "document \(page.document.rawValue), scrolled to row \(page.scrollRow)",
        page.stateJSON == "null" ? "" : "state: \(page.stateJSON)", bar ?? "bar by the shell",
      ]
    case .screen(let screen):
      return ["native screen \(screen)", "bar by the shell"] + form(entry, state)
    case .contract(let screen, _):
      return ["native screen \(screen), by contract", "bar by the shell"] + form(entry, state)
    }
  }

  /// What the user entered, but for passwords: of those only that there is something.
  private static func form(_ entry: HistoryEntry, _ state: ShellState) -> [String] {
    guard let screen = state.nativeScreen(of: entry) else { return [] }
    return screen.elements.compactMap { element in
      guard let id = element.valueID, let value = entry.form.values[id] else { return nil }
      if case .input(let input) = element, input.kind == .password { return "\(id): entered" }
      return "\(id): \(value.text)"
    }
  }

  private static func death(_ death: DeathRecord) -> [String] {
    [
      "\(death.tab): \(DeathText.cause(death))", death.url,
      death.lostTexts.isEmpty ? "nothing lost" : "lost: \(death.lostTexts.joined(separator: "; "))",
      "verdict: \(death.verdictText)",
    ] + (death.detail.map { ["renderer: \($0.text)"] } ?? [])
  }
}
