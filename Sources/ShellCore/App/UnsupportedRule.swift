/// A part of a path configuration that has no effect in Hull.
public struct UnsupportedRule: Equatable, Sendable {
  /// The path of the configuration in the app's folder.
  public var file: String
  public var line: Int
  /// A property of a rule, or `settings.NAME`.
  public var property: String
  /// The patterns of the rule; empty for a setting.
  public var patterns: [String]

  public init(file: String, line: Int, property: String, patterns: [String] = []) {
    self.file = file
    self.line = line
    self.property = property
    self.patterns = patterns
  }
}

extension NavigationConfiguration {
  /// Warnings at launch, one for each property of rules: settings are no rules of navigation.
  var unsupportedPropertyWarnings: [String] {
    let properties = Set(unsupportedRules.filter { !$0.patterns.isEmpty }.map { [$0.file, $0.property] })
    return properties.map { "\($0[0]): the property \($0[1]) has no effect in Hull" }.sorted()
  }
}
