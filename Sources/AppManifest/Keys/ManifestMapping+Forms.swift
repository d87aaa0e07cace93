import ShellCore
import SourceText

extension ManifestMapping {
  /// The platform, which headers of flows set, too.
  package static let platformForm = ValueShape.choice(of: Platform.self)

  /// The name of an engine, which headers of flows set, too. See `YAMLNode.engineName`.
  package static let engineForm = ValueShape.text(TextForm("engine", pattern: "^[A-Za-z0-9-]+$", isAnyScalar: true))

  /// A policy, a preset or a mapping.
  package static let recoveryForm = ValueShape.named("recovery") {
    .either([.choice(RecoveryChoice.names), .mapping(recoveryShape)])
  }

  package static let restorationForm = ValueShape.named("restore") {
    .either([.choice(of: RestorationConfiguration.Content.self), .mapping(restorationShape)])
  }

  /// A profile's name, or a mapping.
  package static let networkForm = ValueShape.named("network") {
    .either([.choice(NetworkCondition.profiles.map(\.name)), .mapping(networkShape)])
  }

  static let actionForm = ValueShape.named("action") {
    .either([.choice(["back", "dismiss"]), .mapping(actionShape)])
  }
}
