/// A setting given as text on the command line or in the environment.
package struct SettingText: Equatable, Sendable {
  package var name: SettingName
  package var text: String
  package var source: SettingSource

  /// - Parameter flag: the option's name, such as `--theme`.
  package static func flag(_ flag: String, _ name: SettingName, _ text: String) -> SettingText {
    SettingText(name: name, text: text, source: .flag(flag))
  }
}
