import ShellCore
import TerminalModel

/// Layout of the help: keys that work with the current focus, with reasons why some are disabled.
struct HelpBox {
  var help: HelpState
  let reasons: DisabledReasons
  let options: ScreenOptions

  private static let maximumColumns = 72
  /// Upper bound of lines.
  private static let maximumLines = 10_000
  /// Rows below the list: search field and button.
  private static let footerRows = 2

  var content: BoxContent {
    var close = ScreenPart("[ Close ]", .button, id: "overlay.close", target: .closeOverlay)
    close.fullText = "Close"
    return BoxContent(
      title: "Keys", body: body, footer: [field, .row([close])], scroll: help.scroll, columns: columns)
  }

  /// Maximum scroll offset. Status line, footer and border take four rows.
  var lastScroll: Int {
    max(0, lines(atMost: Self.maximumLines).count - max(1, reasons.layout.size.rows - 4 - Self.footerRows))
  }

  private var columns: Int { min(Self.maximumColumns, BoxContent.innerColumns(of: reasons.layout.size.columns)) }

  private var ellipsis: String { Marks.of(options.iconSet).ellipsis }

  private var field: BoxLine {
    guard !help.filter.text.isEmpty else { return .text("Type to search keys and actions", .dialogMuted) }
    let window = help.filter.window(columns: columns - 2)
    var part = ScreenPart(spans: [TextSpan("/ ", .dialogKey), TextSpan(window.text)], .field, id: "help.field")
    part.caret = window.caret + 2
    part.fullText = help.filter.text
    return .part(part)
  }

  /// The visible lines, plus one if there are more. A search does not change the size of the box.
  private var body: [BoxLine] {
    let found = lines(atMost: min(help.scroll, Self.maximumLines) + reasons.layout.size.rows + 1)
    guard !help.filter.text.isEmpty else { return found }
    return found + Array(repeating: .blank, count: max(0, unfilteredRows - found.count))
  }

  /// Number of visible lines without a search.
  private var unfilteredRows: Int {
    var whole = self
    whole.help.filter = LineEditor()
    let sections = whole.sections
    // Fast path: each binding has at least one line.
    let bindings = options.keyMap.texts.count { sections.contains($0.section) }
    return bindings >= reasons.layout.size.rows
      ? reasons.layout.size.rows : whole.lines(atMost: reasons.layout.size.rows).count
  }

  /// At least the first `limit` lines.
  private func lines(atMost limit: Int) -> [BoxLine] {
    var lines = bindings(atMost: limit)
    guard lines.count < limit else { return lines }
    guard help.filter.text.isEmpty else {
      return lines.isEmpty ? [.text("No key or action matches", .dialogMuted)] : lines
    }
    lines += [.blank, .text("Mouse", .dialogTitle)]
    return lines
      + BoxLine.wrapped(
        "Tap, long press and scroll as on a phone; drag the divider of the inspector, and an iOS sheet down. Drag with Alt to select text "
          + "in Hull, with Shift to select by the terminal.", columns: columns, .dialog)
  }

  /// The bindings by section, up to a number of lines.
  private func bindings(atMost limit: Int) -> [BoxLine] {
    let searchWords = help.filter.text.lowercased().split(separator: " ").map { Array($0.utf8) }
    var lines: [BoxLine] = []
    for section in sections {
      var hasHeading = false
      for index in options.keyMap.bindings.indices {
        let text = options.keyMap.texts[index]
        guard text.section == section, searchWords.allSatisfy(text.contains) else { continue }
        guard lines.count < limit else { return lines }
        if !hasHeading {
          if !lines.isEmpty { lines.append(.blank) }
          lines.append(.text(section.title, .dialogTitle))
          hasHeading = true
        }
        lines += line(options.keyMap.bindings[index], text)
      }
    }
    return lines
  }

  /// The focused region's section comes first. Bindings of other regions are found by search, but not listed.
  private var sections: [KeySection] {
    let isInInspector = reasons.focus == .inspector
    let (here, elsewhere): (KeySection, KeySection) =
      isInInspector ? (.insideInspector, .movement) : (.movement, .insideInspector)
    let others = KeySection.allCases.filter { $0 != here && $0 != elsewhere }
    let all = isInInspector ? [here] + others : others + [here]
    return help.filter.text.isEmpty ? all : all + [elsewhere]
  }

  /// Keys and title, followed by the reason, which is on its own line if it does not fit.
  private func line(_ binding: KeyBinding, _ text: KeyBindingTexts) -> [BoxLine] {
    let keyColumns = min(26, max(8, columns / 3 + 2))
    let keys = ScreenText.truncated(text.keys, columns: keyColumns - 2, ellipsis: ellipsis)
    let padding = ScreenText.spaces(max(1, keyColumns - CharacterWidth.columns(of: keys)))
    let reason = reasons.reason(binding).map { "(\($0))" }
    let role: ThemeRole? = reason == nil ? nil : .dialogMuted
    let spans = [TextSpan(keys, role ?? .dialogKey), TextSpan(padding + binding.title, role)]
    guard let reason else { return [.part(ScreenPart(spans: spans, .dialog))] }
    let titleColumns = columns - keyColumns
    if CharacterWidth.columns(of: binding.title) + 1 + CharacterWidth.columns(of: reason) <= titleColumns {
      return [.part(ScreenPart(spans: spans + [TextSpan(" " + reason, role)], .dialog))]
    }
    let indent = ScreenText.spaces(keyColumns)
    return [.part(ScreenPart(spans: spans, .dialog))]
      + ScreenText.wrapped(reason, columns: titleColumns, limit: 3).map { .text(indent + $0, .dialogMuted) }
  }
}
