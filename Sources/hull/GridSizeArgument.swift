import ArgumentParser
import TerminalModel

/// A size on the command line, such as `80x24`.
struct GridSizeArgument: ExpressibleByArgument {
  let size: GridSize

  init?(argument: String) {
    guard let size = GridSize(argument) else { return nil }
    self.size = size
  }

  init(_ size: GridSize) { self.size = size }

  var defaultValueDescription: String { size.text }
}
