/// The folder of files that the app has downloaded.
struct DownloadsFolder {
  let path: String
  let log: (String) -> Void

  /// Saves a file under an unused name.
  func save(_ body: [UInt8], name: String) {
    FileAccess.makeFolder(path)
    do throws(FileAccess.Failure) {
      try FileAccess.replace(path + "/" + uniqueName(name), with: body)
    } catch {
      log("\(name) could not be saved: \(error)")
    }
  }

  /// `notes.txt`, `notes 2.txt`, ...
  private func uniqueName(_ name: String) -> String {
    let dot = name.lastIndex { $0 == "." } ?? name.endIndex
    for number in 2..<10_000 {
      let candidate = number == 2 ? name : "\(name[..<dot]) \(number - 1)\(name[dot...])"
      if FileAccess.resolve(path + "/" + candidate) == nil { return candidate }
    }
    return name
  }
}
