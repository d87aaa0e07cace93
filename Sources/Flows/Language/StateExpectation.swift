import BridgeContract

/// `assertState`: watched values of the page's state.
public struct StateExpectation: Equatable, Sendable {
  /// nil for the selected tab.
  public var tab: String?
  /// By names of the form `PAGE.KEY`; `null` also stands for a value that is not there. Texts may hold `${...}`.
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
