import ShellScreen
import TerminalModel

/// The formats of recordings of a session.
package enum RecordingFormat: String, CaseIterable, Sendable {
  case asciicastV2 = "asciicast-v2"
  case asciicastV3 = "asciicast-v3"
  /// An animated SVG, for example for a README.
  case svg

  /// The format for a path: `.svg` by its extension, asciicast v2 for any other.
  package init(path: String) {
    self = path.hasSuffix(".svg") ? .svg : .asciicastV2
  }

  /// A recorder that writes a file when it finishes.
  func recorder(path: String, size: GridSize, title: String, theme: Theme) -> any ScreenRecorder {
    switch self {
    case .asciicastV2: CastRecorder(path: path, size: size, title: title, version: .two)
    case .asciicastV3: CastRecorder(path: path, size: size, title: title, version: .three)
    case .svg: AnimationRecorder(path: path, size: size, title: title, colors: ExportColors(theme: theme))
    }
  }
}
