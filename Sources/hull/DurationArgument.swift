import ArgumentParser
import SourceText

/// A duration on the command line, such as `10s`.
struct DurationArgument: ExpressibleByArgument {
  let milliseconds: Double

  init?(argument: String) {
    guard let value = DurationText.milliseconds(from: argument) else { return nil }
    milliseconds = value
  }

  init(milliseconds: Double) { self.milliseconds = milliseconds }

  var defaultValueDescription: String { DurationText.formatted(milliseconds: milliseconds) }
}
