@testable import ShellCore

extension ShellState {
  /// A request is pending at the page of a tab.
  mutating func requests(_ purpose: PendingRequest.Purpose, _ number: UInt32, of tab: TabID = "TAB_1") {
    pendingRequests.table[PendingRequest.ID(purpose.kind, number)] = PendingRequest(tab: tab, purpose: purpose)
  }
}

extension PendingRequests {
  /// The numbers of a kind's pending requests in ascending order.
  func numbers(of kind: PendingRequest.Kind) -> [UInt32] {
    table.keys.filter { $0.kind == kind }.map(\.number).sorted()
  }
}
