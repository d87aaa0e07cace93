import BridgeContract
import PageWire
import ShellCore

/// Rows in words. Each state has a sign or a word of its own, so that no colour is needed to tell them apart.
enum InspectorText {
  static func line(_ row: InspectorRow, state: ShellState, marks: Marks) -> [TextSpan] {
    switch row {
    case .call(let index):
      state.calls.indices.contains(index) ? call(state.calls[index], now: state.now, marks) : []
    case .tab(let tab): tabLine(tab, state: state, marks)
    case .entry(let tab, let index): entryLine(state.tab(tab)?.stack, index, marks)
    case .modal(let tab, let index): modalLine(tab, index, state: state)
    case .modalEntry(let tab, let modal, let index): entryLine(state.modalStack(tab, modal), index, marks)
    case .timeline(let index):
      state.timeline.indices.contains(index) ? timeline(state.timeline[index]) : []
    case .death(let index): state.deaths.indices.contains(index) ? death(state.deaths[index], marks) : []
    case .console(let index): state.console.indices.contains(index) ? console(state.console[index]) : []
    case .bundle, .pack, .event, .booleanQuirk, .watch, .action, .sentAction:
      InspectorStateText.line(row, state: state, marks: marks)
    case .websiteData(let index): InspectorDataText.line(record: index, state)
    case .cookie(let index): InspectorDataText.line(cookie: index, state)
    case .vault(let area, let index): InspectorVaultText.line(area, index, state.vault)
    }
  }

  private static func call(_ call: CallRecord, now: Double, _ marks: Marks) -> [TextSpan] {
    let duration = Milliseconds.duration((call.endedAt ?? now) - call.startedAt)
    let outcome: [TextSpan]
    switch call.outcome {
    case nil: outcome = [TextSpan("\(marks.pending) pending \(duration)", .inspectorWarning)]
    case .value: outcome = [TextSpan("\(marks.done) \(duration)", .inspectorSuccess)]
    case .failure(let error): outcome = [TextSpan("\(marks.failed) \(error.code) \(duration)", .inspectorError)]
    }
    return [
      TextSpan(Milliseconds.clock(call.startedAt) + " ", .inspectorMuted),
      TextSpan(call.interfaceName, .inspectorName),
      TextSpan(call.isSynchronous ? " sync " : " async ", .inspectorMuted),
    ] + outcome + [TextSpan(" " + String(call.data.prefix(200)), .inspectorMuted)]
  }

  private static func tabLine(_ id: TabID, state: ShellState, _ marks: Marks) -> [TextSpan] {
    let title = state.description(of: id)?.title ?? id.rawValue
    let deaths = state.tab(id)?.deathCount ?? 0
    let shown = state.selectedTab == id ? " (shown)" : ""
    return [
      TextSpan("\(title) ", .inspectorTabSelected), TextSpan("\(id)\(shown)", .inspectorMuted),
      TextSpan(deaths == 0 ? "" : "  \(marks.dead) \(deaths) deaths", .inspectorError),
    ]
  }

  private static func modalLine(_ id: TabID, _ index: Int, state: ShellState) -> [TextSpan] {
    guard let modals = state.tab(id)?.modals, modals.indices.contains(index) else { return [] }
    let owner = index == modals.count - 1 ? "the bar is the shell's" : "covered"
    return [
      TextSpan("   over it: ", .inspectorMuted), TextSpan(modals[index].style.title, .inspectorTabSelected),
      TextSpan("  \(owner)", .inspectorMuted),
    ]
  }

  private static func entryLine(_ stack: BackStack?, _ index: Int, _ marks: Marks) -> [TextSpan] {
    guard let stack, stack.entries.indices.contains(index) else { return [] }
    let entry = stack.entries[index]
    let isCurrent = index == stack.index
    let place = isCurrent ? " \(marks.pointer) " : "   "
    let skipped = (entry.isSkipped ? " skipped" : "") + (entry.isModal ? " modal" : "")
    switch entry.content {
    case .page(let page):
      let bar = entry.bar == nil ? "bar: shell" : "bar: page"
      return [
        TextSpan(place, .inspectorSuccess), TextSpan(page.url, isCurrent ? .inspectorName : nil),
        TextSpan("  \(bar)\(skipped)", .inspectorMuted),
      ]
    case .screen(let screen), .contract(let screen, _):
      return [
        TextSpan(place, .inspectorSuccess), TextSpan("native \(screen)", isCurrent ? .inspectorName : nil),
        TextSpan("  bar: shell\(skipped)", .inspectorMuted),
      ]
    }
  }

  private static func timeline(_ record: TimelineRecord) -> [TextSpan] {
    let role: ThemeRole? =
      switch record.name {
      case .didFailProvisional, .didFail, .processDidTerminate, .didFindUnresponsive, .didUseDeadView,
        .didFailSignIn, .didRefuseBundle:
        .inspectorError
      case .didReceiveChallenge: .inspectorWarning
      case .didRecover, .didRestoreState, .didFinish, .didSignIn, .didResume: .inspectorSuccess
      case .decidePolicyForAction, .didStartProvisional, .didReceiveRedirect, .decidePolicyForResponse, .didCommit,
        .didChangeHistory, .didBecomeDownload, .createWebView, .webViewDidClose, .didOpenExternally,
        .didBeginSignIn, .didSuspend, .didDiscard, .didOpenBundle, .didCheckBundle, .didStoreBundle:
        nil
      }
    return [
      TextSpan(Milliseconds.clock(record.time) + " ", .inspectorMuted), TextSpan("\(record.tab) ", .inspectorMuted),
      TextSpan(record.name.rawValue, role), TextSpan(" " + record.detail, .inspectorMuted),
    ]
  }

  private static func death(_ death: DeathRecord, _ marks: Marks) -> [TextSpan] {
    let lost = death.lostCalls.isEmpty ? "" : " lost: " + death.lostCalls.joined(separator: ", ")
    return [
      TextSpan(Milliseconds.clock(death.time) + " ", .inspectorMuted), TextSpan("\(death.tab) ", .inspectorMuted),
      TextSpan("\(marks.dead) \(DeathText.cause(death))", .inspectorError),
      TextSpan(" \(marks.chevron) \(death.verdict.rawValue)\(lost)", .inspectorWarning),
    ]
  }

  private static func console(_ record: ConsoleRecord) -> [TextSpan] {
    let (word, role): (String, ThemeRole?) =
      switch record.message.level {
      case .debug: ("debug", .inspectorMuted)
      case .log: ("log  ", nil)
      case .info: ("info ", .inspectorName)
      case .warning: ("warn ", .inspectorWarning)
      case .error: ("error", .inspectorError)
      }
    return [
      TextSpan(Milliseconds.clock(record.time) + " ", .inspectorMuted), TextSpan(word + " ", role),
      TextSpan(String(record.message.text.prefix(400)), role),
      TextSpan(record.message.source.isEmpty ? "" : "  " + record.message.source, .inspectorMuted),
    ]
  }
}
