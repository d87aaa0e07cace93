import BridgeContract
import PageWire

/// Calls whose replies a page never received.
extension ShellState {
  /// Names of the calls that a tab's page loses if it dies now.
  func lostCallNames(_ index: Int) -> [String] {
    tabs[index].page.map { callLog.lostNames(of: $0.view, $0.generation) } ?? []
  }

  /// The result of `last_death`: the last death, and the calls lost by all deaths since the page last received such a
  /// reply. A page can die before or during the call.
  func lastDeath(_ index: Int) -> JSONValue {
    guard app.bridge.quirks.exposesLastDeath else { return .null }
    let kind: String
    if let death = detectedDeathRecords(index).last {
      kind = death.kind
    } else if tabs[index].callsLostWithHost != nil {
      // The shell itself was killed, and with it the page's renderer.
      kind = "host"
    } else {
      return .null
    }
    return .object([
      JSONMember("kind", .string(kind)), JSONMember("count", .integer(Int64(tabs[index].deathCount))),
      JSONMember("lost_calls", .array(unreportedLostCalls(index, atLeast: 1).map { .string($0) })),
    ])
  }

  /// Names of the calls lost by deaths that were not reported to the page yet, oldest first.
  /// - Parameter least: minimum number of deaths to report, starting with the last one.
  func unreportedLostCalls(_ index: Int, atLeast least: Int) -> [String] {
    let detected = detectedDeathRecords(index)
    let count = max(tabs[index].deathCount - tabs[index].reportedDeaths, least)
    let withHost = count > detected.count ? tabs[index].callsLostWithHost ?? [] : []
    return (withHost + detected.suffix(count).flatMap(\.lostCalls)).suffix(ShellLimits.pendingCalls)
  }

  private func detectedDeathRecords(_ index: Int) -> [DeathRecord] {
    deaths.filter { $0.tab == tabs[index].id && $0.verdict != .undetected }
  }
}
