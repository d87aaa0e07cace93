import ShellCore
import SourceText

/// Reads a bridge's ways, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct BridgeSettingsReader {
  public static let keys = ["frames", "replies", "rebirth", "scripts", "booleans"]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The settings in the value of `bridge`; its other keys are for others.
  public mutating func settings(_ node: YAMLNode) -> BridgeSettings {
    var settings = BridgeSettings()
    settings.frames = choice(node["frames"], "`frames`")
    settings.replies = choice(node["replies"], "`replies`")
    settings.rebirth = choice(node["rebirth"], "`rebirth`")
    settings.scripts = choice(node["scripts"], "`scripts`")
    settings.booleans = choice(node["booleans"], "`booleans`")
    return settings
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode?, _ what: String) -> Choice?
  where Choice.RawValue == String {
    guard let node else { return nil }
    do {
      let word = try node.text(what)
      if let choice = Choice(rawValue: word) { return choice }
      let known = Choice.allCases.map(\.rawValue)
      diagnostics.append(
        node.diagnostic(
          "\(what) cannot be \(Diagnostic.quote(word))",
          advice: NearestName.advice(for: word, among: known) ?? "it is one of \(known.joined(separator: ", "))"))
    } catch {
      diagnostics.append(error)
    }
    return nil
  }
}
