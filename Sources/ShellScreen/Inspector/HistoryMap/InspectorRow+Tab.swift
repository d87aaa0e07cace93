import ShellCore

extension InspectorRow {
  /// The tab of a row of the History panel; nil for rows of other panels.
  var tab: TabID? {
    if case .tab(let id) = self { return id }
    if case .entry(let id, _) = self { return id }
    if case .modal(let id, _) = self { return id }
    if case .modalEntry(let id, _, _) = self { return id }
    return nil
  }
}
