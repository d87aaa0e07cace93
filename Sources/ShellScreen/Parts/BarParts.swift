import PageWire
import ShellCore
import TerminalModel

/// Layout of the navigation bar in the platform's style: items at both ends, title centered or after the left item.
enum BarParts {
  /// - Parameter backTitle: title of the previous entry; nil without one.
  static func make(
    _ content: NavigationBar, backTitle: String? = nil, in bar: GridRect, style: PlatformStyle,
    model: ScreenModel,
    options: ScreenOptions
  ) -> [ScreenPart] {
    guard !bar.isEmpty else { return [] }
    let row = bar.row
    var parts: [ScreenPart] = []
    var left = bar.column + 1
    var right = bar.maxColumn - 1
    if let part = item(.right, content.rightIcon, style, model: model, options: options) {
      let columns = min(part.columns, bar.columns / 3)
      parts.append(part.positioned(in: GridRect(column: bar.maxColumn - columns, row: row, columns: columns, rows: 1)))
      right = bar.maxColumn - columns
    }
    if var part = item(.left, content.leftIcon, style, model: model, options: options) {
      let columns = min(part.columns, bar.columns / 3)
      left = bar.column + columns
      if let label = label(content, backTitle, style, columns: leadingColumns(content.title, bar, from: left)) {
        part.spans.append(TextSpan(label + " "))
        left += CharacterWidth.columns(of: label) + 1
      }
      parts.insert(
        part.positioned(in: GridRect(column: bar.column, row: row, columns: left - bar.column, rows: 1)), at: 0)
    }
    parts.append(title(content.title, bar: bar, from: left, to: right, style, options: options))
    return parts
  }

  private static func item(
    _ item: NavigationBarTap.Item, _ icon: String?, _ style: PlatformStyle, model: ScreenModel, options: ScreenOptions
  ) -> ScreenPart? {
    guard let icon, !icon.isEmpty else { return nil }
    let id =
      switch item {
      case .left: "bar.left"
      case .right: "bar.right"
      }
    var part = ScreenPart(
      " \(Icon.glyph(icon, set: options.iconSet, style: style)) ", .navigationBarItem, id: id, target: .barItem(item))
    part.icon = ScreenText.visible(icon)
    part.fullText = ""
    part.isFocused = model.focus == .barItem(item)
    return part
  }

  /// Columns between the left item and the centered title.
  private static func leadingColumns(_ title: String, _ bar: GridRect, from left: Int) -> Int {
    let columns = CharacterWidth.columns(of: ScreenText.visible(title))
    return bar.column + (bar.columns - columns) / 2 - left - 2
  }

  /// Label of the back chevron: the previous title, or "Back" if that does not fit or equals the current title, or
  /// none.
  private static func label(
    _ content: NavigationBar, _ backTitle: String?, _ style: PlatformStyle, columns: Int
  ) -> String? {
    switch style {
    case .android: return nil
    case .ios: break
    }
    guard content.leftIcon == NavigationBar.backIcon, let backTitle else { return nil }
    // Do not show the same title twice.
    let titles = backTitle == content.title ? [] : [ScreenText.visible(backTitle)]
    return (titles + ["Back"]).first { CharacterWidth.columns(of: $0) <= columns }
  }

  private static func title(
    _ text: String, bar: GridRect, from left: Int, to right: Int, _ style: PlatformStyle, options: ScreenOptions
  ) -> ScreenPart {
    let title = ScreenText.visible(text)
    let available = max(0, right - left)
    let shown = ScreenText.truncated(title, columns: available, ellipsis: Marks.of(options.iconSet).ellipsis)
    let columns = CharacterWidth.columns(of: shown)
    let preferred =
      switch style {
      case .ios: bar.column + (bar.columns - columns) / 2
      case .android: left + 1
      }
    let column = min(max(left, preferred), max(left, right - columns))
    var part = ScreenPart(shown, .navigationBarTitle, id: "bar.title")
    // Flows see the full title, even if it is truncated.
    part.fullText = title
    part.rect = GridRect(column: column, row: bar.row, columns: columns, rows: 1)
    return part
  }
}
