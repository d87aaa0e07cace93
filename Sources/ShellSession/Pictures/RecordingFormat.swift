import ShellScreen
import TerminalModel

/// The forms in which a session is recorded.
public enum RecordingFormat: String, CaseIterable, Sendable {
  case asciicastV2 = "asciicast-v2"
  case asciicastV3 = "asciicast-v3"
  /// A picture that moves by itself, for a page or a readme.
  case svg

  /// The format that a path stands for: `.svg` by its ending, asciicast v2 by any other.
  public init(path: String) {
    self = path.hasSuffix(".svg") ? .svg : .asciicastV2
  }

  /// A recorder that writes a file at the end.
  func recorder(path: String, size: GridSize, title: String, theme: Theme) -> any ScreenRecorder {
    switch self {
    case .asciicastV2: CastRecorder(path: path, size: size, title: title, version: .two)
    case .asciicastV3: CastRecorder(path: path, size: size, title: title, version: .three)
    case .svg: AnimationRecorder(path: path, size: size, title: title, colors: PictureColors(theme: theme))
    }
  }
}
