import ShellCore

extension ShellHost {
  /// Saves a load's body in the downloads folder, under an unused name.
  func saveDownload(_ load: LoadID, name: String) {
    let body = loader.consumeBody(load) ?? []
    guard let storage = configuration.storageFolder else { return }
    let folder = storage + "/downloads"
    FileAccess.makeFolder(folder)
    do throws(FileAccess.Failure) {
      try FileAccess.replace(folder + "/" + Self.uniqueName(name, in: folder), with: body)
    } catch {
      configuration.log("\(name) could not be saved: \(error)")
    }
  }

  /// `notes.txt`, `notes 2.txt`, ...
  private static func uniqueName(_ name: String, in folder: String) -> String {
    let dot = name.lastIndex { $0 == "." } ?? name.endIndex
    for number in 2..<10_000 {
      let candidate = number == 2 ? name : "\(name[..<dot]) \(number - 1)\(name[dot...])"
      if FileAccess.resolve(folder + "/" + candidate) == nil { return candidate }
    }
    return name
  }
}
