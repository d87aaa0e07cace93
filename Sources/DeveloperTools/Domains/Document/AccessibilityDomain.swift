import BridgeContract

/// The domain Accessibility: the tree of what assistive technologies get.
final class AccessibilityDomain: DocumentDomain, DevToolsDomain {
  static let name = "Accessibility"

  init(_ agent: Agent) { super.init(agent, domain: Self.name) }

  private static let names = [
    "enable", "disable", "getFullAXTree", "getRootAXNode", "getChildAXNodes", "getAXNodeAndAncestors",
    "getPartialAXTree", "queryAXTree",
  ]

  var commands: [String: Command] { forwarded(Self.names) }
}
