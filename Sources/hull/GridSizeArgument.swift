import ArgumentParser
import TerminalModel

/// `80x24` on the command line.
struct GridSizeArgument: ExpressibleByArgument {
  let size: GridSize

  init?(argument: String) {
    guard let size = GridSize(argument) else { return nil }
    self.size = size
  }

  init(_ size: GridSize) { self.size = size }

  var defaultValueDescription: String { size.text }
}
