import ShellCore
import TerminalModel

/// Layout of a native screen: its visible lines as parts.
enum NativeParts {
  static func make(
    _ screen: NativeScreen, form: NativeForm, focus: NativeFocus?, hasFocus: Bool, in area: GridRect,
    options: ScreenOptions
  ) -> [ScreenPart] {
    let lines = lines(screen, form: form, caret: focus?.caret, columns: area.columns, marks: .of(options.iconSet))
    let start = firstLine(lines, form: form, rows: area.rows)
    return lines.dropFirst(start).prefix(area.rows).enumerated().map { offset, line in
      var part = line.part
      let isHere = hasFocus && line.focusTarget != nil && line.focusTarget == focus?.target
      // A field in which the user types shows the text cursor instead.
      part.isFocused = isHere && line.showsFocus && part.target != nil && part.caret == nil
      if !hasFocus { part.caret = nil }
      let available = area.columns - line.indent - 2
      return part.positioned(
        in: GridRect(
          column: area.column + line.indent, row: area.row + offset, columns: min(line.columns ?? available, available),
          rows: 1))
    }
  }

  /// The first visible line: the scroll offset, adjusted to keep the focused input visible.
  static func firstLine(_ lines: [NativeLine], form: NativeForm, rows: Int) -> Int {
    let first = min(form.scroll, max(0, lines.count - rows))
    return form.focus.map { scroll(lines, toShow: NativeFocusTarget(element: $0), from: first, rows: rows) } ?? first
  }

  /// The scroll offset that makes an element visible.
  static func scroll(_ lines: [NativeLine], toShow stop: NativeFocusTarget, from scroll: Int, rows: Int) -> Int {
    guard let first = lines.firstIndex(where: { $0.focusTarget == stop }),
      let last = lines.lastIndex(where: { $0.focusTarget == stop })
    else { return scroll }
    if first < scroll { return first }
    return last >= scroll + rows ? last - rows + 1 : scroll
  }

  /// The focusable elements from top to bottom.
  static func focusTargets(_ lines: [NativeLine]) -> [NativeFocusTarget] {
    var stops: [NativeFocusTarget] = []
    for line in lines where line.part.target != nil {
      if let stop = line.focusTarget, stops.last != stop { stops.append(stop) }
    }
    return stops
  }
}

/// A line of a native screen.
struct NativeLine: Equatable, Sendable {
  /// The focusable element it belongs to; nil for space between elements.
  var focusTarget: NativeFocusTarget?
  var part: ScreenPart
  /// Left indentation in columns.
  var indent = 2
  /// Width of the part; nil for the full width.
  var columns: Int?
  /// Whether it shows the focus of its element.
  var showsFocus = true
}
