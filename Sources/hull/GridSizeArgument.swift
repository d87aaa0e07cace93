import ArgumentParser
import TerminalModel

/// `80x24` on the command line.
struct GridSizeArgument: ExpressibleByArgument {
  let size: GridSize

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], (1...1000).contains(columns),
      (1...1000).contains(rows)
    else { return nil }
    size = GridSize(columns: columns, rows: rows)
  }

  init(_ size: GridSize) { self.size = size }

  var defaultValueDescription: String { "\(size.columns)x\(size.rows)" }
}
