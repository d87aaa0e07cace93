/// The user's folders in which `hull run` keeps what apps store, as the XDG Base Directory Specification places them.
public struct UserData: Equatable, Sendable {
  /// localStorage, cookies and the app's vault.
  public var storageFolder: String
  /// Secrets, which are not forgotten with the rest.
  public var keychainFolder: String

  /// Finds the folders of an app; nil when the user has none, or they cannot be made: then nothing is kept.
  ///
  /// - Parameter origin: the app's.
  public static func folders(for origin: String) -> UserData? {
    let home = ProcessEnvironment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
    let given = ProcessEnvironment.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = given ?? home else { return nil }
    let plain = String(origin.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    let data = UserData(
      storageFolder: "\(base)/hull/apps/\(plain)", keychainFolder: "\(base)/hull/keychain")
    do throws(SessionError) {
      // The last folders of both are made by who uses them, for their owner's eyes alone.
      try FileSystem.makeFolder("\(base)/hull/apps")
    } catch {
      return nil
    }
    return data
  }
}
