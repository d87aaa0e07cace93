import PageWire
import ShellCore
import TerminalModel

/// The navigation bar: items at both ends, the title in the middle of the bar where it fits there.
enum BarParts {
  static func make(
    _ content: NavigationBar, in bar: GridRect, model: ScreenModel, options: ScreenOptions
  ) -> [ScreenPart] {
    guard !bar.isEmpty else { return [] }
    let row = bar.row
    var parts: [ScreenPart] = []
    var left = bar.column + 1
    var right = bar.maxColumn - 1
    if let part = item(.left, content.leftIcon, model: model, options: options) {
      let columns = min(part.columns, bar.columns / 3)
      parts.append(part.placed(GridRect(column: bar.column, row: row, columns: columns, rows: 1)))
      left = bar.column + columns
    }
    if let part = item(.right, content.rightIcon, model: model, options: options) {
      let columns = min(part.columns, bar.columns / 3)
      parts.append(part.placed(GridRect(column: bar.maxColumn - columns, row: row, columns: columns, rows: 1)))
      right = bar.maxColumn - columns
    }
    parts.append(title(content.title, bar: bar, from: left, to: right, options: options))
    return parts
  }

  private static func item(
    _ item: NavigationBarTap.Item, _ icon: String?, model: ScreenModel, options: ScreenOptions
  ) -> ScreenPart? {
    guard let icon, !icon.isEmpty else { return nil }
    let id =
      switch item {
      case .left: "bar.left"
      case .right: "bar.right"
      }
    var part = ScreenPart(
      " \(Icon.text(icon, set: options.iconSet)) ", .navigationBarItem, id: id, target: .barItem(item))
    part.icon = ScreenText.visible(icon)
    part.words = ""
    part.isFocused = model.focus == .barItem(item)
    return part
  }

  private static func title(
    _ text: String, bar: GridRect, from left: Int, to right: Int, options: ScreenOptions
  ) -> ScreenPart {
    let title = ScreenText.visible(text)
    let room = max(0, right - left)
    let shown = ScreenText.fitted(title, columns: room, ellipsis: Marks.of(options.iconSet).ellipsis)
    let columns = CharacterWidth.columns(of: shown)
    let middle = bar.column + (bar.columns - columns) / 2
    let column = min(max(left, middle), max(left, right - columns))
    var part = ScreenPart(shown, .navigationBarTitle, id: "bar.title")
    // Flows read the whole title, also where the screen shows a part of it.
    part.words = title
    part.rect = GridRect(column: column, row: bar.row, columns: columns, rows: 1)
    return part
  }
}
