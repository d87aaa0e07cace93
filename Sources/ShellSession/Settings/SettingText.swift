/// A setting given as text on the command line or in the environment.
public struct SettingText: Equatable, Sendable {
  public var name: SettingName
  public var text: String
  public var source: SettingSource

  /// - Parameter flag: the option's name, such as `--theme`.
  public static func flag(_ flag: String, _ name: SettingName, _ text: String) -> SettingText {
    SettingText(name: name, text: text, source: .flag(flag))
  }
}
