import BridgeContract

/// The domain DOM: nodes, their changes by clients, boxes and searches.
final class DOMDomain: DocumentDomain, DevToolsDomain {
  static let name = "DOM"

  init(_ agent: Agent) { super.init(agent, domain: Self.name) }

  private static let names = [
    "enable", "disable", "getDocument", "getFlattenedDocument", "requestChildNodes", "describeNode", "requestNode",
    "pushNodesByBackendIdsToFrontend", "pushNodeByPathToFrontend", "setInspectedNode", "querySelector",
    "querySelectorAll", "performSearch", "getSearchResults", "discardSearchResults", "getNodesForSubtreeByStyle",
    "getAttributes", "getOuterHTML", "getNodeStackTraces", "getTopLayerElements", "getContainerForNode",
    "getQueryingDescendantsForContainer", "getDetachedDomNodes", "getElementByRelation", "getAnchorElement",
    "collectClassNamesFromSubtree", "getFrameOwner", "markUndoableState", "undo", "redo", "setAttributeValue",
    "removeAttribute", "setAttributesAsText", "setNodeValue", "removeNode", "moveTo", "copyTo", "setNodeName",
    "setOuterHTML", "getContentQuads", "getBoxModel", "getNodeForLocation", "focus", "scrollIntoViewIfNeeded",
    "setFileInputFiles", "getFileInfo",
  ]

  var commands: [String: Command] {
    var commands = forwarded(Self.names)
    commands["resolveNode"] = resolveNode
    commands["setNodeStackTracesEnabled"] = { (_, reply) in reply() }
    return commands
  }

  /// The object of a node belongs to the document of the context in which the client wants to use it.
  private func resolveNode(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let instance = try agent.domain(RuntimeDomain.self)?.instance(parameters, "executionContextId")
    call("resolveNode", parameters.json, in: instance, reply)
  }

  func documentDidChange() {
    guard isEnabled else { return }
    enableAgain()
    agent.send("DOM.documentUpdated")
  }

  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) -> JSONValue? {
    isEnabled ? parameters : nil
  }
}
