import PageWire

/// Queries of the inspector to the current page. Each gets a result or times out.
extension ShellState {
  mutating func inspect(_ inspection: InspectionRequest) -> [ShellEffect] {
    guard let index = index(of: selectedTab), let page = tabs[index].page, !isScriptBlocked(page),
      let address = address(index)
    else { return [.deliverInspection(Inspection(request: inspection.request, content: .noResponse))] }
    pendingRequests.inspections[inspection.request] = address
    return [
      .setTimer(.inspection(request: inspection.request), after: ShellLimits.probeDeadline),
      .send(.inspect(inspection), to: address),
    ]
  }

  mutating func handleInspection(_ inspection: Inspection) -> [ShellEffect] {
    guard pendingRequests.inspections.removeValue(forKey: inspection.request) != nil else { return [] }
    return [.cancelTimer(.inspection(request: inspection.request)), .deliverInspection(inspection)]
  }

  mutating func handleInspectionTimeout(_ request: UInt32) -> [ShellEffect] {
    guard pendingRequests.inspections.removeValue(forKey: request) != nil else { return [] }
    return [.deliverInspection(Inspection(request: request, content: .noResponse))]
  }

  /// Ends pending inspections of a tab whose page is gone.
  mutating func endInspections(_ index: Int) -> [ShellEffect] {
    guard let view = tabs[index].page?.view else { return [] }
    var effects: [ShellEffect] = []
    for (request, address) in pendingRequests.inspections.sorted(by: { $0.key < $1.key }) where address.view == view {
      effects.append(.cancelTimer(.inspection(request: request)))
      effects += handleInspectionTimeout(request)
    }
    return effects
  }
}
