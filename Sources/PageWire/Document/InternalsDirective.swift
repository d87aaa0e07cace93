/// The first statement of a script of the shell that uses the internals of an engine with the capability
/// `EngineCapabilities.automation`: `'use internals as NAME';`. While the script is evaluated, by `evaluate` or as a user
/// script, the engine exposes an object as the global property NAME. Other engines ignore the statement.
public enum InternalsDirective {
  private static let prefix = "'use internals as "
  private static let suffix = "';"

  /// Maximum number of characters of a name.
  private static let nameLimit = 100

  /// A name of 128 random bits, which pages cannot guess. It is no part of a trace.
  public static func randomName() -> String {
    var generator = SystemRandomNumberGenerator()
    return "hull" + String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  /// - Parameter name: letters and digits of ASCII, which pages cannot guess.
  public static func text(_ name: String) -> String { prefix + name + suffix }

  /// The name in the directive of a script; nil without one.
  public static func name(in script: String) -> String? {
    guard script.utf8.starts(with: prefix.utf8) else { return nil }
    let name = script.dropFirst(prefix.count).prefix(nameLimit).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !name.isEmpty, script[name.endIndex...].utf8.starts(with: suffix.utf8) else { return nil }
    return String(name)
  }
}
