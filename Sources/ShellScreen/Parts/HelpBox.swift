import ShellCore
import TerminalModel

/// All keys that work where the focus is, and why one does nothing now.
struct HelpBox {
  var help: HelpState
  let state: ShellState
  let model: ScreenModel
  let layout: ScreenLayout
  let options: ScreenOptions

  private static let widest = 72
  /// Lines beyond any list of keys.
  private static let longest = 10_000
  /// The lines below the list: what was typed, and the button.
  private static let footerRows = 2

  var content: BoxContent {
    var close = ScreenPart("[ Close ]", .button, id: "overlay.close", target: .closeOverlay)
    close.words = "Close"
    return BoxContent(
      title: "Keys", body: body, footer: [field, .row([close])], scroll: help.scroll, columns: columns)
  }

  /// The scroll at which the last line is in sight. The status and the footer line and the frame take four rows.
  var lastScroll: Int { max(0, lines(atMost: Self.longest).count - max(1, layout.size.rows - 4 - Self.footerRows)) }

  private var columns: Int { min(Self.widest, BoxContent.innerColumns(of: layout.size.columns)) }

  private var ellipsis: String { Marks.of(options.iconSet).ellipsis }

  private var field: BoxLine {
    guard !help.filter.text.isEmpty else { return .text("Type to find a key or what it does", .dialogMuted) }
    let window = help.filter.window(columns: columns - 2)
    var part = ScreenPart(spans: [TextSpan("/ ", .dialogKey), TextSpan(window.text)], .field, id: "help.field")
    part.caret = window.caret + 2
    part.words = help.filter.text
    return .part(part)
  }

  /// As much as can be seen, and a line more where there are more. A search leaves the box as large as it is.
  private var body: [BoxLine] {
    let found = lines(atMost: min(help.scroll, Self.longest) + layout.size.rows + 1)
    guard !help.filter.text.isEmpty else { return found }
    return found + Array(repeating: .blank, count: max(0, unfilteredRows - found.count))
  }

  /// The lines that there are without a search, as far as they can be seen.
  private var unfilteredRows: Int {
    var whole = self
    whole.help.filter = LineEditor()
    let sections = whole.sections
    // Each binding has a line at least: mostly that is enough, and none has to be made.
    let bindings = options.keyMap.texts.count { sections.contains($0.section) }
    return bindings >= layout.size.rows ? layout.size.rows : whole.lines(atMost: layout.size.rows).count
  }

  /// The first lines, that many at least where there are so many.
  private func lines(atMost limit: Int) -> [BoxLine] {
    var lines = bindings(atMost: limit)
    guard lines.count < limit else { return lines }
    guard help.filter.text.isEmpty else {
      return lines.isEmpty ? [.text("No key and no action has these words", .dialogMuted)] : lines
    }
    lines += [.blank, .text("Mouse", .dialogTitle)]
    return lines
      + BoxLine.wrapped(
        "Tap, press long, and scroll everywhere; drag the rule between frame and inspector, and a sheet of iOS down. Drag with Alt to select text "
          + "here, with Shift to select as the terminal does.", columns: columns, .dialog)
  }

  /// The bindings by section, no further than to a number of lines.
  private func bindings(atMost limit: Int) -> [BoxLine] {
    let words = help.filter.text.lowercased().split(separator: " ").map { Array($0.utf8) }
    var lines: [BoxLine] = []
    for section in sections {
      var isBegun = false
      for index in options.keyMap.bindings.indices {
        let text = options.keyMap.texts[index]
        guard text.section == section, words.allSatisfy(text.contains) else { continue }
        guard lines.count < limit else { return lines }
        if !isBegun {
          if !lines.isEmpty { lines.append(.blank) }
          lines.append(.text(section.title, .dialogTitle))
          isBegun = true
        }
        lines += line(options.keyMap.bindings[index], text)
      }
    }
    return lines
  }

  /// What belongs to the place of the focus comes first. What works elsewhere only is found, but not listed.
  private var sections: [KeySection] {
    let isInInspector = model.focus == .inspector
    let (here, elsewhere): (KeySection, KeySection) =
      isInInspector ? (.insideInspector, .moving) : (.moving, .insideInspector)
    let others = KeySection.allCases.filter { $0 != here && $0 != elsewhere }
    let all = isInInspector ? [here] + others : others + [here]
    return help.filter.text.isEmpty ? all : all + [elsewhere]
  }

  /// Keys and title; the reason behind it, or below it where there is no room.
  private func line(_ binding: KeyBinding, _ text: KeyText) -> [BoxLine] {
    let keyColumns = min(26, max(8, columns / 3 + 2))
    let keys = ScreenText.fitted(text.keys, columns: keyColumns - 2, ellipsis: ellipsis)
    let padding = ScreenText.spaces(max(1, keyColumns - CharacterWidth.columns(of: keys)))
    let reason = model.reason(against: binding, state: state, layout: layout).map { "(\($0))" }
    let look: ThemeRole? = reason == nil ? nil : .dialogMuted
    let spans = [TextSpan(keys, look ?? .dialogKey), TextSpan(padding + binding.title, look)]
    guard let reason else { return [.part(ScreenPart(spans: spans, .dialog))] }
    let room = columns - keyColumns
    if CharacterWidth.columns(of: binding.title) + 1 + CharacterWidth.columns(of: reason) <= room {
      return [.part(ScreenPart(spans: spans + [TextSpan(" " + reason, look)], .dialog))]
    }
    let indent = ScreenText.spaces(keyColumns)
    return [.part(ScreenPart(spans: spans, .dialog))]
      + ScreenText.wrapped(reason, columns: room, limit: 3).map { .text(indent + $0, .dialogMuted) }
  }
}
