/// The user's data folders of apps for `hull run` (XDG Base Directory Specification).
package struct AppDataFolders: Equatable, Sendable {
  /// Folder of localStorage, cookies and the app's vault.
  package var storageFolder: String
  /// Folder of secrets, which clearing the storage does not remove.
  package var keychainFolder: String

  /// The folders of an app; nil if the user has none, and then nothing is stored.
  ///
  /// - Parameter origin: the app's origin.
  package static func folders(for origin: String) -> AppDataFolders? {
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
    let given = ProcessEnvironment.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = given ?? home else { return nil }
    let plain = String(origin.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    // The innermost folders are created by their users, readable by the owner only. If these cannot be created, the host
    // reports that nothing can be written.
    _ = SessionError.of { () throws(SessionError) in try FileSystem.createFolder("\(base)/hull/apps") }
    return AppDataFolders(storageFolder: "\(base)/hull/apps/\(plain)", keychainFolder: "\(base)/hull/keychain")
  }
}
