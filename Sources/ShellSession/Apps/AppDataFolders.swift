/// The user's data folders of apps for `hull run` (XDG Base Directory Specification).
package struct AppDataFolders: Equatable, Sendable {
  /// Folder of localStorage, cookies and the app's vault.
  package var storageFolder: String
  /// Folder of secrets, which clearing the storage does not remove.
  package var keychainFolder: String

  /// The folders of an app; nil if the user has none or they cannot be created, and then nothing is stored.
  ///
  /// - Parameter origin: the app's origin.
  package static func folders(for origin: String) -> AppDataFolders? {
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
    let given = ProcessEnvironment.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = given ?? home else { return nil }
    let plain = String(origin.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    let data = AppDataFolders(
      storageFolder: "\(base)/hull/apps/\(plain)", keychainFolder: "\(base)/hull/keychain")
    do throws(SessionError) {
      // The innermost folders are created by their users, readable by the owner only.
      try FileSystem.createFolder("\(base)/hull/apps")
    } catch {
      return nil
    }
    return data
  }
}
