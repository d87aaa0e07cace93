/// The subscriptions of a session (W3C WebDriver BiDi, section 7.1.3).
package struct BiDiSubscriptions: Equatable, Sendable {
  private struct Subscription: Equatable, Sendable {
    var id: String
    var events: Set<String>
    /// Top-level contexts; empty for all.
    var contexts: Set<String>
  }

  private var subscriptions: [Subscription] = []
  private var count = 0

  /// Maximum number of subscriptions of a session.
  package static let limit = 1_000

  package init() {}

  /// - Parameters:
  ///   - names: events and modules.
  ///   - contexts: top-level contexts; empty for all.
  /// - Returns: the id of the subscription, and the events without an earlier subscription in these contexts.
  package mutating func subscribe(
    _ names: [String], contexts: Set<String>
  ) throws(WebDriverError) -> (id: String, added: [String]) {
    guard subscriptions.count < Self.limit else {
      throw WebDriverError(.unknownError, "the session has \(Self.limit) subscriptions, the maximum")
    }
    var events: Set<String> = []
    for name in names { events.formUnion(try BiDiEvents.expand(name)) }
    let added = BiDiEvents.all.filter { event in
      events.contains(event) && (contexts.isEmpty ? !includes(event) : contexts.contains { !includes(event, $0) })
    }
    count += 1
    let id = "subscription-\(count)"
    subscriptions.append(Subscription(id: id, events: events, contexts: contexts))
    return (id, added)
  }

  /// Removes subscriptions by their ids.
  package mutating func unsubscribe(ids: [String]) throws(WebDriverError) {
    for id in ids where !subscriptions.contains(where: { $0.id == id }) {
      throw WebDriverError(.invalidArgument, "there is no subscription \(id)")
    }
    subscriptions.removeAll { ids.contains($0.id) }
  }

  /// Removes events from the subscriptions to all contexts, or from those to some contexts.
  package mutating func unsubscribe(events names: [String], contexts: Set<String> = []) throws(WebDriverError) {
    var events: Set<String> = []
    for name in names { events.formUnion(try BiDiEvents.expand(name)) }
    var unmatched = events
    var rest: [Subscription] = []
    for var subscription in subscriptions {
      let matches =
        contexts.isEmpty
        ? subscription.contexts.isEmpty : !subscription.contexts.isEmpty && subscription.contexts.isSubset(of: contexts)
      if matches {
        unmatched.subtract(subscription.events)
        subscription.events.subtract(events)
      }
      if !subscription.events.isEmpty { rest.append(subscription) }
    }
    guard unmatched.isEmpty else {
      throw WebDriverError(
        .invalidArgument, "there is no subscription to \(unmatched.sorted().joined(separator: ", "))")
    }
    subscriptions = rest
  }

  /// Whether an event of a context is sent. Events without a context are sent to global subscribers.
  /// - Parameter context: the top-level context of the event.
  package func includes(_ event: String, _ context: String? = nil) -> Bool {
    subscriptions.contains { subscription in
      subscription.events.contains(event)
        && (subscription.contexts.isEmpty || context.map { subscription.contexts.contains($0) } == true)
    }
  }

  /// Whether anyone wants the event in any context.
  package func wants(_ event: String) -> Bool { subscriptions.contains { $0.events.contains(event) } }
}
