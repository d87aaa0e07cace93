import ShellRuntime
import ShellScreen

/// Copying text to the clipboard, and saving it to files.
extension TerminalFrontend {
  func copy(_ text: String) {
    let notice = settings.clipboard.copy(text, by: terminal.copyToClipboard).notice
    model.notify(notice.text, kind: notice.kind)
  }

  func save(_ saved: SavedText) {
    do throws(SessionError) {
      let path = try UniqueFile.write(saved.text, name: saved.name, fileExtension: saved.fileExtension)
      model.notify("Saved \(saved.summary) to \(path)")
    } catch {
      model.notify("Not saved: \(error.message)", kind: .warning)
    }
  }

  /// Saves the requests to servers as a HAR file.
  func saveRequests() {
    guard let harRecorder, !harRecorder.isEmpty else {
      return model.notify("No request was sent to a server", kind: .warning)
    }
    let count = harRecorder.count
    let summary = count == 1 ? "1 request" : "\(count) requests"
    save(SavedText(name: "hull-network", fileExtension: "har", text: HARWriter(harRecorder).text, summary: summary))
  }
}
