import BridgeContract

/// The arguments of `assertState`: observed values of the page's state.
public struct StateExpectation: Equatable, Sendable {
  /// The tab; nil for the selected tab.
  public var tab: String?
  /// Expected values by `PAGE.KEY`; `null` also stands for an absent value. Strings may contain `${...}`.
  public var values: [JSONMember]

  public init(tab: String? = nil, values: [JSONMember]) {
    self.tab = tab
    self.values = values
  }

  public var description: String {
    let values = values.map { "\($0.name) is \($0.value.text)" }.joined(separator: ", ")
    return "Assert that \(values)\(tab.map { " in \($0)" } ?? "")"
  }
}
