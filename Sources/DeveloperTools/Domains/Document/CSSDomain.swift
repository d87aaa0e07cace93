import BridgeContract

/// The domain CSS: style sheets, the rules that match a node, and their changes by clients.
final class CSSDomain: DocumentDomain, DevToolsDomain {
  static let name = "CSS"

  init(_ agent: Agent) { super.init(agent, domain: Self.name) }

  private static let names = [
    "enable", "disable", "getMatchedStylesForNode", "getInlineStylesForNode", "getComputedStyleForNode",
    "getStyleSheetText", "collectClassNames", "setStyleSheetText", "setStyleTexts", "setRuleSelector", "setMediaText",
    "addRule", "createStyleSheet", "getMediaQueries", "forcePseudoState", "getBackgroundColors",
    "getPlatformFontsForNode", "getLayersForNode", "getAnimatedStylesForNode", "trackComputedStyleUpdates",
    "trackComputedStyleUpdatesForNode", "getLonghandProperties",
  ]

  var commands: [String: Command] {
    var commands = forwarded(Self.names)
    commands["takeComputedStyleUpdates"] = { (_, reply) in reply(.members(["nodeIds": .array([])])) }
    commands["getEnvironmentVariables"] = { (_, reply) in reply(.members(["environmentVariables": .empty])) }
    return commands
  }

  func documentDidChange() { enableAgain() }

  func documentDidProgress(_ progress: DocumentProgress) { enableAgain() }

  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) -> JSONValue? {
    isEnabled ? parameters : nil
  }
}
