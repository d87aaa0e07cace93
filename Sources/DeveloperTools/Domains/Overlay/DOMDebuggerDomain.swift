import BridgeContract

/// The domain DOMDebugger: event listeners. Nothing pauses, so that breakpoints are refused.
final class DOMDebuggerDomain: DocumentDomain, DevToolsDomain {
  static let name = "DOMDebugger"

  init(_ agent: Agent) { super.init(agent, domain: Self.name) }

  var commands: [String: Command] {
    var commands = forwarded(["getEventListeners"])
    for name in [
      "removeDOMBreakpoint", "removeEventListenerBreakpoint", "removeInstrumentationBreakpoint", "removeXHRBreakpoint",
      "setBreakOnCSPViolation",
    ] { commands[name] = { (_, reply) in reply() } }
    for name in [
      "setDOMBreakpoint", "setEventListenerBreakpoint", "setInstrumentationBreakpoint", "setXHRBreakpoint",
    ] { commands[name] = { (_, reply) in reply.fail(.failed("Hull has no debugger that could pause the page")) } }
    return commands
  }
}
