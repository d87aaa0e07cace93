import Flows
import ShellScreen
import TerminalModel

extension FlowSession {
  /// Writes the screen, frame and page, in the session's theme.
  public func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool = false) throws(DriverFailure) {
    let file = ScreenshotFile(outputPath(path))
    var grid = session.screenGrid(showsDeathCard: showsDeathCard)
    if let area {
      let part = area.intersection(grid.bounds)
      guard !part.isEmpty else { throw DriverFailure("the part of the screen to be shown is empty") }
      grid = grid.part(part)
    }
    do {
      try FileSystem.makeFolder(FileSystem.parent(of: file.path))
      try FileSystem.write(try file.format.bytes(of: grid, theme: session.theme), to: file.path)
    } catch {
      throw DriverFailure(error.message)
    }
  }

  /// Milliseconds for which a recording shows a caption, at the least.
  private static let shortestCaption = 1_500.0
  /// Milliseconds that a reader needs for a character.
  private static let readingTime = 45.0

  /// Shows a caption in pictures and recordings, and to the audience of a presentation, which continues with a key.
  public func showCaption(_ text: String) throws(DriverFailure) {
    session.caption = text.isEmpty ? nil : Caption(text)
    if !text.isEmpty {
      recording?.hold(milliseconds: max(Self.shortestCaption, Double(text.count) * Self.readingTime))
    }
    guard let presentation, !text.isEmpty else { return }
    guard presentation.show(session, waitsForKey: true) else {
      throw DriverFailure("the presentation was ended")
    }
  }

  /// Folders of the path are made as far as they are missing.
  public func startRecording(path: String, showsDeathCard: Bool = false) throws(DriverFailure) {
    guard recording == nil else { throw DriverFailure("a recording is running already: stop it first") }
    let isNamed = path.hasSuffix(".cast") || path.hasSuffix(".svg")
    let path = outputPath(isNamed ? path : path + ".cast")
    do {
      try FileSystem.makeFolder(FileSystem.parent(of: path))
      // Match out now, not when everything has been recorded.
      try FileSystem.write([], to: path)
    } catch {
      throw DriverFailure(error.message)
    }
    recording = SessionRecording(
      session, path: path, format: RecordingFormat(path: path), title: session.target.app.name,
      showsDeathCard: showsDeathCard)
  }

  /// Writes what was recorded, with a marker for each step.
  public func stopRecording() throws(DriverFailure) {
    guard let recording else { throw DriverFailure("no recording is running") }
    self.recording = nil
    do {
      try recording.finish()
    } catch {
      throw DriverFailure(error.message)
    }
  }
}
