import BridgeContract
import PageWire

/// Calls whose answers a page never received.
extension ShellState {
  /// A page has received the answer to a call.
  mutating func takeReceipt(_ receipt: AnswerReceipt, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let path: CallRecord.ReplyPath =
      switch receipt {
      case .callback(let id): .callback(id: id)
      case .prompt(let request): .prompt(request: request)
      }
    let position = calls.lastIndex {
      $0.isAnswerUnread && $0.view == page.view && $0.generation == page.generation && $0.replyPath == path
    }
    guard let position else { return [] }
    calls[position].isAnswerReceived = true
    if calls[position].interfaceName == BridgeContract.BuiltIn.lastDeath.rawValue {
      tabs[index].toldDeaths = tabs[index].deathCount
    }
    return []
  }

  /// Names of the calls that a tab's page loses when it dies now: those that are pending, and those whose answers were sent and not
  /// received. A page that hangs reads nothing, and a page that misses a lost call makes a payment twice.
  func lostCallNames(_ index: Int) -> [String] {
    guard let page = tabs[index].page else { return [] }
    return calls.filter {
      ($0.isPending || $0.isAnswerUnread) && $0.view == page.view && $0.generation == page.generation
    }
    .map(\.interfaceName)
  }

  /// What `last_death` returns: the last death, and the calls lost by all deaths since the page last received such an answer. A page can
  /// die before it has asked, or while it asks.
  func lastDeath(_ index: Int) -> JSONValue {
    guard app.bridge.habits.exposesLastDeath else { return .null }
    let kind: String
    if let death = foundDeaths(index).last {
      kind = death.kind
    } else if tabs[index].callsLostWithHost != nil {
      // The shell itself was ended, and with it the page's last life.
      kind = "host"
    } else {
      return .null
    }
    return .object([
      JSONMember("kind", .string(kind)), JSONMember("count", .integer(Int64(tabs[index].deathCount))),
      JSONMember("lost_calls", .array(lostCallsToTell(index, atLeast: 1).map { .string($0) })),
    ])
  }

  /// Names of the calls lost by deaths that were not reported to the page yet, oldest first.
  /// - Parameter least: so many deaths are told of in any case, the last ones.
  func lostCallsToTell(_ index: Int, atLeast least: Int) -> [String] {
    let found = foundDeaths(index)
    let count = max(tabs[index].deathCount - tabs[index].toldDeaths, least)
    let withHost = count > found.count ? tabs[index].callsLostWithHost ?? [] : []
    return (withHost + found.suffix(count).flatMap(\.lostCalls)).suffix(ShellLimits.pendingCalls)
  }

  private func foundDeaths(_ index: Int) -> [DeathRecord] {
    deaths.filter { $0.tab == tabs[index].id && $0.verdict != .undetected }
  }
}
