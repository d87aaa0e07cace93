import Flows
import ShellScreen
import TerminalModel

extension FlowSession {
  /// Writes a screenshot of the whole screen, or of an area of it, in the session's theme.
  package func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool = false) throws(DriverFailure) {
    let file = ScreenshotFile(outputPath(path))
    var grid = session.screenGrid(showsDeathCard: showsDeathCard)
    if let area {
      let part = area.intersection(grid.bounds)
      guard !part.isEmpty else { throw DriverFailure("the area of the screenshot is empty") }
      grid = grid.subgrid(part)
    }
    do {
      try FileSystem.createFolder(FileSystem.parent(of: file.path))
      try FileSystem.write(try file.format.bytes(of: grid, theme: session.theme), to: file.path)
    } catch {
      throw DriverFailure(error.message)
    }
  }

  /// Minimum duration of a caption in a recording, in milliseconds.
  private static let shortestCaption = 1_500.0
  /// Reading time of a character, in milliseconds.
  private static let readingTime = 45.0

  /// Shows a caption in screenshots and recordings. A presentation waits for a key.
  package func showCaption(_ text: String) throws(DriverFailure) {
    session.caption = text.isEmpty ? nil : Caption(text)
    if !text.isEmpty {
      let time = max(Self.shortestCaption, Double(text.count) * Self.readingTime)
      for recording in recordings { recording.hold(milliseconds: time) }
    }
    guard let presentation, !text.isEmpty else { return }
    guard presentation.show(session, waitsForKey: true) else {
      throw DriverFailure("the presentation was ended")
    }
  }

  /// Starts a recording, and creates the missing folders of its path.
  package func startRecording(path: String, showsDeathCard: Bool = false) throws(DriverFailure) {
    guard recording == nil else { throw DriverFailure("a recording is running already: stop it first") }
    let isNamed = path.hasSuffix(".cast") || path.hasSuffix(".svg")
    let path = outputPath(isNamed ? path : path + ".cast")
    do {
      try FileSystem.createFolder(FileSystem.parent(of: path))
      // Report an unwritable file now, not after the recording.
      try FileSystem.write([], to: path)
    } catch {
      throw DriverFailure(error.message)
    }
    recording = SessionRecording(
      session, path: path, format: RecordingFormat(path: path), title: session.target.app.name,
      showsDeathCard: showsDeathCard)
  }

  /// Stops the recording and writes it, with a marker for each step.
  package func stopRecording() throws(DriverFailure) {
    guard let recording else { throw DriverFailure("no recording is running") }
    self.recording = nil
    do {
      try recording.finish()
    } catch {
      throw DriverFailure(error.message)
    }
  }
}
