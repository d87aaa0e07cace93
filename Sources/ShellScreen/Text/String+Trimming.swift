extension String {
  /// Without spaces at its end.
  var trimmingTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
