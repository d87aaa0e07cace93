import BridgeContract

/// The arguments of `assertState`: observed values of the page's state.
package struct StateExpectation: Equatable, Sendable {
  /// The tab; nil for the selected tab.
  package var tab: String?
  /// Expected values by `PAGE.KEY`; `null` also stands for an absent value. Strings may contain `${...}`.
  package var values: [JSONMember]

  package init(tab: String? = nil, values: [JSONMember]) {
    self.tab = tab
    self.values = values
  }

  package var description: String {
    let values = values.map { "\($0.name) is \($0.value.text)" }.joined(separator: ", ")
    return "Assert that \(values)\(tab.map { " in \($0)" } ?? "")"
  }
}
