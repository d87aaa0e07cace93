import ShellCore
import TerminalModel

/// Layout of the page area without a page: loading, dead page, error page.
enum PageNoticeParts {
  static func make(
    _ content: PageContent, state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenPart] {
    let columns = max(1, min(60, layout.page.columns - 4))
    var lines: [BoxLine]
    switch content {
    case .blank, .page, .native:
      return []
    case .background:
      lines = [
        .centered("\(state.app.name) is in the background", .pageNotice, id: "page.title"), .blank,
        .row([button("Open the app", id: "foreground", target: .foreground, isFocused: model.focus == .page)]),
      ]
    case .opening(let url):
      guard let url else { return [] }
      lines = waiting("Loading", url: url, options)
      if case .fetching(let done, let total)? = state.awaitedPack?.phase {
        lines.append(.centered("\(done) of \(total) files", .pageNotice, id: "page.progress"))
      }
    case .dead:
      if let load = state.selectedPage?.provisional {
        lines = waiting("Recovering", url: load.url, options)
      } else {
        lines = gone(state: state, columns: columns, isFocused: model.focus == .page)
      }
    case .failed(let failure):
      lines = failed(failure, columns: columns, isFocused: model.focus == .page)
    }
    return layOut(lines, in: layout.page, columns: columns)
  }

  /// The notice of a page that is being recovered.
  static func recovering(url: String, in page: GridRect, _ options: ScreenOptions) -> [ScreenPart] {
    layOut(waiting("Recovering", url: url, options), in: page, columns: max(1, min(60, page.columns - 4)))
  }

  /// A spinner with the activity and the URL.
  private static func waiting(_ activity: String, url: String, _ options: ScreenOptions) -> [BoxLine] {
    var title = ScreenPart(
      "\(Marks.of(options.iconSet).spinnerGlyph(options.spinnerStep)) \(activity)", .pageNotice,
      id: "page.title")
    title.fullText = activity
    title.alignment = .center
    return [.part(title), .centered(url, .pageNotice, id: "page.url")]
  }

  private static func gone(state: ShellState, columns: Int, isFocused: Bool) -> [BoxLine] {
    var lines: [BoxLine] = [.centered("The page's process is dead", .pageNotice, id: "page.title")]
    if let death = state.lastDeath {
      lines.append(.centered(death.causeDescription, .pageNotice, id: "page.cause"))
      lines.append(.centered(RecoveryVerdictText.text(death.verdict), .pageNotice, id: "page.verdict"))
      if !death.lostCalls.isEmpty {
        let names = death.lostCalls.joined(separator: ", ")
        lines.append(.centered("Lost calls: \(names)", .pageNotice, id: "page.lostCalls"))
      }
    }
    lines.append(.blank)
    lines.append(.row([button("Reload", id: "reload", target: .reload, isFocused: isFocused)]))
    return lines
  }

  private static func failed(_ failure: LoadFailure, columns: Int, isFocused: Bool) -> [BoxLine] {
    var lines: [BoxLine] = [.centered(title(failure.kind), .failureTitle, id: "page.title"), .blank]
    for (number, line) in ScreenText.wrapped(failure.message, columns: columns, limit: 5).enumerated() {
      var part = ScreenPart(line, .failure, id: number == 0 ? "page.message" : "")
      part.alignment = .center
      part.fullText = ScreenText.visible(failure.message)
      lines.append(.part(part))
    }
    lines.append(.centered(failure.url, .failureMuted, id: "page.url"))
    lines.append(.blank)
    lines.append(.row([button("Try again", id: "retry", target: .retry, isFocused: isFocused)]))
    return lines
  }

  private static func button(_ title: String, id: String, target: ScreenTarget, isFocused: Bool) -> ScreenPart {
    var part = ScreenPart("[ \(title) ]", isFocused ? .buttonFocused : .button, id: id, target: target)
    part.fullText = title
    return part
  }

  private static func title(_ kind: LoadFailure.Kind) -> String {
    switch kind {
    case .notFound: "The page was not found"
    case .offline: "There is no connection"
    case .refused: "The connection was refused"
    case .timedOut: "The page timed out"
    case .tooManyRedirects: "Too many redirects"
    case .unsupportedScheme: "The address cannot be opened"
    case .unreadable: "The page cannot be read"
    case .crashed: "The page keeps crashing"
    case .untrusted: "The server is not trusted"
    case .tampered: "A file was tampered with"
    case .outdated: "Wrong version"
    }
  }

  /// Centers lines in the page. If they do not fit, blank lines are dropped first, the button never.
  private static func layOut(_ lines: [BoxLine], in page: GridRect, columns: Int) -> [ScreenPart] {
    var kept = lines
    if kept.count > page.rows { kept.removeAll { $0 == .blank } }
    while kept.count > page.rows, kept.count > 1 { kept.remove(at: kept.count - 2) }
    let area = GridRect(
      column: page.column + (page.columns - columns) / 2, row: page.row + max(0, (page.rows - kept.count) / 2),
      columns: columns, rows: min(kept.count, page.rows))
    return BoxContent(title: "", body: kept, columns: columns).bodyParts(in: area)
  }
}
