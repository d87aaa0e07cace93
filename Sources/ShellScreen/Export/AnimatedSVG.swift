import SourceText
import TerminalModel

/// A sequence of screens as one SVG picture, animated in a loop by CSS keyframes (CSS Animations 1, section 3). A
/// caption below the screen describes the step.
///
/// A row that several screens share is defined once. With `prefers-reduced-motion`, and in viewers without animations,
/// the last screen is shown.
package struct AnimatedSVG: Equatable, Sendable {
  /// An animation frame: a screen with its caption and its start time in milliseconds.
  package struct AnimationFrame: Equatable, Sendable {
    package var screen: RenderedScreen
    package var caption: String
    package var time: Double

    package init(screen: RenderedScreen, caption: String, time: Double) {
      self.screen = screen
      self.caption = caption
      self.time = time
    }
  }

  private let title: String
  private let size: GridSize
  private let colors: ExportColors
  private let frames: [AnimationFrame]

  /// Limits of the time that a screen is shown, in milliseconds.
  static let minimumDuration = 900.0
  static let maximumDuration = 2_500.0
  private static let last = 3_000.0
  private static let captionHeight = 30

  package init(title: String, size: GridSize, colors: ExportColors, frames: [AnimationFrame]) {
    self.title = title
    self.size = size
    self.colors = colors
    self.frames = frames
  }

  package var svg: String {
    let width = size.columns * GridExport.cellWidth
    let height = size.rows * GridExport.cellHeight
    let total = height + Self.captionHeight
    let durations = durations
    var rows = SVGRowDefinitions(colors: colors)
    let groups = frames.enumerated().map { group($0.element, number: $0.offset, rows: &rows) }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(total)" viewBox="0 0 \(width) \(total)">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      text { white-space: pre }
      .f { visibility: hidden; animation-duration: \(formatted(durations.reduce(0, +) / 1_000))s; \
      animation-timing-function: step-end; animation-iteration-count: infinite }
      .f:last-of-type { visibility: visible }
      \(keyframes(durations))@media (prefers-reduced-motion: reduce) { .f { animation: none !important } }
      </style>
      <rect width="100%" height="100%" fill="\(colors.background.hex)"/>
      <defs font-family="\(GridExport.fonts)" font-size="15">
      \(rows.definitions)</defs>
      <g font-family="\(GridExport.fonts)" font-size="15" xml:space="preserve">
      \(groups)</g>
      </svg>

      """
  }

  private var durations: [Double] {
    frames.indices.map { index in
      guard index + 1 < frames.count else { return Self.last }
      return min(max(frames[index + 1].time - frames[index].time, Self.minimumDuration), Self.maximumDuration)
    }
  }

  /// Keyframes that make each screen visible during its part of the total duration.
  private func keyframes(_ durations: [Double]) -> String {
    let total = durations.reduce(0, +)
    guard frames.count > 1, total > 0 else { return "" }
    var result = ""
    var start = 0.0
    for (number, duration) in durations.enumerated() {
      let (from, to) = (formatted(start / total * 100), formatted((start + duration) / total * 100))
      let before = number == 0 ? "" : "0% { visibility: hidden } "
      let after = number == durations.count - 1 ? "" : " \(to)% { visibility: hidden }"
      result += "@keyframes f\(number) { \(before)\(from)% { visibility: visible }\(after) }\n"
      start += duration
    }
    return result
  }

  private func group(_ frame: AnimationFrame, number: Int, rows: inout SVGRowDefinitions) -> String {
    let grid = frame.screen.grid
    var result = "<g class=\"f\" style=\"animation-name: f\(number)\">\n"
    for row in 0..<min(grid.size.rows, size.rows) {
      guard let name = rows.id(of: row, in: grid) else { continue }
      result += "<use href=\"#\(name)\" y=\"\(row * GridExport.cellHeight)\"/>\n"
    }
    if let cursor = frame.screen.cursor { result += GridExport.svgCursor(cursor, colors: colors) }
    if !frame.caption.isEmpty {
      let line = size.rows * GridExport.cellHeight + 20
      result +=
        "<text x=\"9\" y=\"\(line)\" fill=\"\(colors.foreground.hex)\" fill-opacity=\"0.7\">"
        + "\(MarkupText.escaped(ScreenText.truncated(ScreenText.visible("› " + frame.caption), columns: size.columns - 2)))</text>\n"
    }
    return result + "</g>\n"
  }

  /// Formats a number with at most three decimals.
  private func formatted(_ number: Double) -> String {
    let thousandths = Int((number * 1_000).rounded())
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000)
    guard rest > 0 else { return "\(whole)" }
    let digits = String(1_000 + rest).dropFirst()
    return "\(whole).\(digits)"
  }
}
