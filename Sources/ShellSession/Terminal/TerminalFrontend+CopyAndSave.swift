import ShellScreen

/// Copying text to the clipboard, and saving it to files.
extension TerminalFrontend {
  func copy(_ text: String) {
    let notice = settings.clipboard.copy(text, by: terminal).notice
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
}
