/// The events that clients can subscribe to.
package enum BiDiEvents {
  /// All names, in the order in which events are sent for subscribers that come late.
  package static let all: [String] = [
    "browsingContext.contextCreated", "browsingContext.contextDestroyed", "browsingContext.navigationStarted",
    "browsingContext.navigationCommitted", "browsingContext.domContentLoaded", "browsingContext.load",
    "browsingContext.fragmentNavigated", "browsingContext.historyUpdated", "browsingContext.navigationFailed",
    "browsingContext.navigationAborted", "browsingContext.userPromptOpened", "browsingContext.userPromptClosed",
    "script.realmCreated", "script.realmDestroyed", "script.message", "log.entryAdded", "network.beforeRequestSent",
    "network.responseStarted", "network.responseCompleted", "network.fetchError", "network.authRequired",
    "hull:rendererDied", "hull:bridgeCall", "hull:barChanged",
  ]

  /// The events of a name: itself, or all of a module. `hull` is the module of the events `hull:NAME`.
  package static func expand(_ name: String) throws(WebDriverError) -> [String] {
    if all.contains(name) { return [name] }
    let found = all.filter { event in event.hasPrefix(name) && [".", ":"].contains(event.dropFirst(name.count).first) }
    guard !found.isEmpty else {
      throw WebDriverError(
        .invalidArgument, "there is no event \(name)" + (name.nearest(of: all).map { "; did you mean \($0)?" } ?? ""))
    }
    return found
  }
}
