extension GridSize {
  /// Valid columns and rows on the command line and in flows.
  public static let textRange = 1...1000

  /// Parses `80x24`; nil for other texts.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], Self.textRange.contains(columns),
      Self.textRange.contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// Text form: `80x24`.
  public var text: String { "\(columns)x\(rows)" }
}
