/// The rule between the frame and the inspector.
extension ScreenModel {
  /// Columns that a key moves it by.
  static let dividerStep = 4

  mutating func moveDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.divider.isEmpty else { return }
    frameColumns = ScreenLayout.fitting(frameColumns: column, in: layout.size.columns)
  }
}
