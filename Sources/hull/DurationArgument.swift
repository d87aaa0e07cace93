import ArgumentParser
import SourceText

/// `10s` on the command line.
struct DurationArgument: ExpressibleByArgument {
  let milliseconds: Double

  init?(argument: String) {
    guard let value = DurationText.milliseconds(from: argument) else { return nil }
    milliseconds = value
  }

  init(milliseconds: Double) { self.milliseconds = milliseconds }

  var defaultValueDescription: String { DurationText.text(milliseconds: milliseconds) }
}
