import ShellSession

/// The parts of the manual that the parser does not describe. Meanings have code spans in backticks.
enum ManualFacts {
  struct Fact {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  static let exitStatuses = [
    Fact("0", "Success."), Fact("1", "A check failed."), Fact("2", "Wrong usage, or an invalid input file."),
    Fact("3", "The page or its engine failed or timed out."),
    Fact("130, 143", "Ended by SIGINT or SIGTERM, with the terminal restored."),
  ]

  static var environment: [Fact] {
    let settings = SettingName.allCases.compactMap { setting in
      setting.variable.map { Fact($0, "The setting `\(setting.rawValue)` of the file.") }
    }
    return [Fact("HULL_CONFIG", "The settings file, unless `--config` specifies one.")] + settings
      + [
        Fact("HULL_SHARD", "The shard that `--shard auto` takes, for example `2/4`."),
        Fact("HULL_SHARD_COUNT", "The number of shards, for schedulers that do not report it."),
        Fact("NO_COLOR", "If not empty, disables colors unless `--color` or `HULL_COLOR` is set."),
      ]
  }

  static let files = [
    Fact("$XDG_CONFIG_HOME/hull/config.yaml", "The user's settings; in `~/.config` if the variable is not set."),
    Fact("$XDG_CONFIG_HOME/hull/themes", "The user's own themes."),
    Fact("../share/hull/samples", "The samples, relative to the folder of `hull`."),
    Fact("$XDG_DATA_HOME/hull", "Data of apps; in `~/.local/share` if the variable is not set."),
    Fact(
      "$XDG_STATE_HOME/hull", "The arrangement of the screen; in `~/.local/state` if the variable is not set."),
  ]
}
