import SourceText
import TerminalModel

/// Screens one after the other as one SVG picture that moves without any script, by keyframes of its style sheet (CSS
/// Animations 1, section 3), over and over. A caption below the screen says what is done.
///
/// A row that several screens share is in the picture once. Who has asked for less motion, and whoever draws no animations,
/// sees the last screen.
public struct AnimatedPicture: Equatable, Sendable {
  /// What is shown from a time on, in milliseconds.
  public struct Frame: Equatable, Sendable {
    public var screen: RenderedScreen
    public var caption: String
    public var time: Double

    public init(screen: RenderedScreen, caption: String, time: Double) {
      self.screen = screen
      self.caption = caption
      self.time = time
    }
  }

  private let title: String
  private let size: GridSize
  private let colors: PictureColors
  private let frames: [Frame]

  /// How long a screen is shown, in milliseconds: what is over in a moment can be seen, and nobody has to wait long.
  static let shortest = 900.0
  static let longest = 2_500.0
  private static let last = 3_000.0
  private static let captionHeight = 30

  public init(title: String, size: GridSize, colors: PictureColors, frames: [Frame]) {
    self.title = title
    self.size = size
    self.colors = colors
    self.frames = frames
  }

  public var svg: String {
    let width = size.columns * GridExport.cellWidth
    let height = size.rows * GridExport.cellHeight
    let whole = height + Self.captionHeight
    let durations = durations
    var rows = AnimatedRows(colors: colors)
    let pictures = frames.enumerated().map { group($0.element, number: $0.offset, rows: &rows) }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(whole)" viewBox="0 0 \(width) \(whole)">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      text { white-space: pre }
      .f { visibility: hidden; animation-duration: \(text(durations.reduce(0, +) / 1_000))s; \
      animation-timing-function: step-end; animation-iteration-count: infinite }
      .f:last-of-type { visibility: visible }
      \(keyframes(durations))@media (prefers-reduced-motion: reduce) { .f { animation: none !important } }
      </style>
      <rect width="100%" height="100%" fill="\(colors.paper.hex)"/>
      <defs font-family="\(GridExport.fonts)" font-size="15">
      \(rows.definitions)</defs>
      <g font-family="\(GridExport.fonts)" font-size="15" xml:space="preserve">
      \(pictures)</g>
      </svg>

      """
  }

  private var durations: [Double] {
    frames.indices.map { index in
      guard index + 1 < frames.count else { return Self.last }
      return min(max(frames[index + 1].time - frames[index].time, Self.shortest), Self.longest)
    }
  }

  /// Each screen is visible in its part of the whole time.
  private func keyframes(_ durations: [Double]) -> String {
    let whole = durations.reduce(0, +)
    guard frames.count > 1, whole > 0 else { return "" }
    var result = ""
    var start = 0.0
    for (number, duration) in durations.enumerated() {
      let (from, to) = (text(start / whole * 100), text((start + duration) / whole * 100))
      let before = number == 0 ? "" : "0% { visibility: hidden } "
      let after = number == durations.count - 1 ? "" : " \(to)% { visibility: hidden }"
      result += "@keyframes f\(number) { \(before)\(from)% { visibility: visible }\(after) }\n"
      start += duration
    }
    return result
  }

  private func group(_ frame: Frame, number: Int, rows: inout AnimatedRows) -> String {
    let grid = frame.screen.grid
    var result = "<g class=\"f\" style=\"animation-name: f\(number)\">\n"
    for row in 0..<min(grid.size.rows, size.rows) {
      guard let name = rows.name(of: row, in: grid) else { continue }
      result += "<use href=\"#\(name)\" y=\"\(row * GridExport.cellHeight)\"/>\n"
    }
    if let cursor = frame.screen.cursor { result += GridExport.svgCursor(cursor, colors: colors) }
    if !frame.caption.isEmpty {
      let line = size.rows * GridExport.cellHeight + 20
      result +=
        "<text x=\"9\" y=\"\(line)\" fill=\"\(colors.ink.hex)\" fill-opacity=\"0.7\">"
        + "\(MarkupText.escaped(ScreenText.fitted(ScreenText.visible("› " + frame.caption), columns: size.columns - 2)))</text>\n"
    }
    return result + "</g>\n"
  }

  /// A number with at most three digits after the point.
  private func text(_ number: Double) -> String {
    let thousandths = Int((number * 1_000).rounded())
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000)
    guard rest > 0 else { return "\(whole)" }
    let digits = String(1_000 + rest).dropFirst()
    return "\(whole).\(digits)"
  }
}
