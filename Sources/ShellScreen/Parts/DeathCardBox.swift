import ShellCore
import TerminalModel

/// Content and position of the death card.
enum DeathCardBox {
  /// Level of detail.
  private enum Form: CaseIterable {
    case full, brief
  }

  /// Content width of the card.
  private static let columns = 56
  private static let labelColumns = 10
  /// Maximum lines of a value: a long list of lost calls must not fill the page.
  private static let valueLines = 3

  /// Places the card in a corner of the page area that does not overlap `focus`. nil without a card, and where no
  /// corner fits: then the footer reports the death (`notice`).
  static func make(
    state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions, focus: [GridRect]
  ) -> ScreenBox? {
    guard let card = model.deathCard, let index = state.lastDetectedDeath else { return nil }
    let area = layout.page
    let death = state.deaths[index]
    let inner = min(columns, area.columns - 6)
    guard inner >= 24 else { return nil }
    for form in Form.allCases {
      var content = content(form, death, card, state: state, columns: inner, options)
      content.body.append(
        .part(footer(death, hasEnter: model.opensDeath(with: KeyPress(.enter), state: state), options)))
      let (columns, rows) = (inner + 4, content.body.count + 2)
      // The card must not cover more than half of the page.
      guard rows * 2 <= area.rows + 1, columns <= area.columns - 2 else { continue }
      for corner in corners(of: area, columns: columns, rows: rows) {
        guard !focus.contains(where: { !$0.intersection(corner).isEmpty }) else { continue }
        var box = content.laidOut(in: corner)
        for index in box.parts.indices { box.parts[index].target = .deathCard }
        return box
      }
    }
    return nil
  }

  /// The notice in the footer, where the card does not fit.
  static func notice(_ state: ShellState, _ options: ScreenOptions) -> ScreenNotice? {
    guard let index = state.lastDetectedDeath else { return nil }
    let death = state.deaths[index]
    return ScreenNotice(
      "\(death.causeDescription) \(Marks.of(options.iconSet).chevron) \(death.verdict.rawValue), \(death.stateDescription)",
      kind: .warning)
  }

  private static func corners(of area: GridRect, columns: Int, rows: Int) -> [GridRect] {
    let (left, right) = (area.column + 1, area.maxColumn - columns - 1)
    let (top, bottom) = (area.row, area.maxRow - rows)
    return [(right, top), (right, bottom), (left, top), (left, bottom)].map { column, row in
      GridRect(column: column, row: row, columns: columns, rows: rows)
    }
  }

  private static func content(
    _ form: Form, _ death: DeathRecord, _ card: DeathCard, state: ShellState, columns: Int, _ options: ScreenOptions
  ) -> BoxContent {
    let marks = Marks.of(options.iconSet)
    let suffix = death.tab == state.selectedTab ? "" : " of \(state.title(of: death.tab))"
    let title = card.count > 1 ? "\(card.count) page processes died; the last\(suffix):" : "Page process\(suffix) died"
    let pid = options.showsProcessIDs ? death.pid.map { ", pid \($0)" } ?? "" : ""
    var body: [BoxLine] = [
      .part(
        ScreenPart(
          spans: [TextSpan("\(marks.dead) \(death.causeDescription)\(pid)", .statusDead)], .dialog, id: "death"))
    ]
    switch form {
    case .full:
      body += lines("noticed", death.detection.map { "by \($0.description)" } ?? "", columns)
      body += lines("decided", death.verdictDescription, columns)
      if let outcome = death.outcome {
        body += lines("restored", outcome.restoredDescriptions.joined(separator: ", "), columns)
      }
      body += lines("lost", death.lossDescription, columns)
    case .brief:
      body += lines("lost", death.lossDescription, columns, limit: 1)
    }
    return BoxContent(title: title, body: body, columns: columns)
  }

  private static func lines(_ label: String, _ value: String, _ columns: Int, limit: Int = valueLines) -> [BoxLine] {
    ScreenText.wrapped(value, columns: columns - labelColumns, limit: limit).enumerated().map { number, line in
      let head = number == 0 ? label : ""
      return .part(
        ScreenPart(
          spans: [
            TextSpan(head + ScreenText.spaces(labelColumns - head.count), .dialogMuted), TextSpan(line),
          ], .dialog, id: number == 0 ? "death.\(label)" : ""))
    }
  }

  private static func footer(_ death: DeathRecord, hasEnter: Bool, _ options: ScreenOptions) -> ScreenPart {
    let marks = Marks.of(options.iconSet)
    let (sign, role): (String, ThemeRole) =
      if death.outcome != nil {
        (marks.alive, .statusAlive)
      } else if death.verdict.recoversPage {
        (marks.starting, .statusWarning)
      } else {
        (marks.dead, .statusDead)
      }
    var part = ScreenPart(spans: [TextSpan("\(sign) \(death.stateDescription)", role)], .dialog, id: "death.state")
    let key = hasEnter ? "Enter" : options.keyMap.binding(.showDeath)?.keys.first?.name
    if let key { part.trailing = [TextSpan(key, .dialogKey), TextSpan(" details", .dialogMuted)] }
    return part
  }
}
