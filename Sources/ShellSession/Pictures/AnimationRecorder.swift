import ShellScreen
import TerminalModel

/// Records a session as an animated SVG. See `AnimatedSVG`.
final class AnimationRecorder: ScreenRecorder {
  /// Maximum number of frames; later ones are dropped.
  static let frameLimit = 400

  private let path: String
  private let title: String
  private let colors: ExportColors
  private let size: GridSize
  private var frames: [AnimatedSVG.AnimationFrame] = []
  private var caption = ""

  init(path: String, size: GridSize, title: String, colors: ExportColors) {
    self.path = path
    self.size = size
    self.title = title
    self.colors = colors
  }

  func mark(_ label: String, at milliseconds: Double) {
    caption = label
    guard let last = frames.last else { return }
    append(last.screen, at: milliseconds)
  }

  func record(_ screen: RenderedScreen, at milliseconds: Double) { append(screen, at: milliseconds) }

  func finish() throws(SessionError) {
    let picture = AnimatedSVG(title: title, size: size, colors: colors, frames: frames)
    try FileSystem.write(picture.svg.utf8, to: path)
  }

  private func append(_ screen: RenderedScreen, at milliseconds: Double) {
    guard frames.count < Self.frameLimit else { return }
    let frame = AnimatedSVG.AnimationFrame(screen: screen, caption: caption, time: milliseconds)
    if let last = frames.last, last.screen == screen, last.caption == caption { return }
    frames.append(frame)
  }
}
