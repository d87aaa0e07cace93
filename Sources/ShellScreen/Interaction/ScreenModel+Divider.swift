/// The divider between app and inspector.
extension ScreenModel {
  /// Columns per key press.
  static let dividerStep = 4

  mutating func moveDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.divider.isEmpty else { return }
    appColumns = ScreenLayout.clamped(appColumns: column, in: layout.size.columns)
  }
}
