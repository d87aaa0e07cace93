/// Pages of a modal are entries on top of the tab's own: Back at the first of them dismisses the modal and removes
/// them.
extension BackStack {
  /// Position of the first entry of the current modal; nil without one.
  var modalRoot: Int? {
    guard let current, current.isModal else { return nil }
    return (entries[..<index].lastIndex { !$0.isModal } ?? -1) + 1
  }

  /// Position of the entry below the current modal, else of the current entry; nil when there is none.
  var basePosition: Int? {
    guard let modalRoot else { return isEmpty ? nil : index }
    return modalRoot > 0 ? modalRoot - 1 : nil
  }

  /// Entries of the current modal up to the current one, oldest first.
  public var modalEntries: [HistoryEntry] { modalRoot.map { Array(entries[$0...index]) } ?? [] }

  /// Entries of the tab's own stack up to the current one, without those of a modal.
  public var tabEntries: [HistoryEntry] { basePosition.map { Array(entries[...$0]) } ?? [] }

  mutating func removeForwardEntries() {
    guard !isEmpty else { return }
    self = BackStack(entries: Array(entries[...index]), index: index)
  }

  /// Makes another entry current. Leaving a modal removes its entries, so that Forward does not return to it.
  mutating func step(to position: Int) {
    guard entries.indices.contains(position) else { return }
    let leavesModal = current?.isModal == true && !entries[position].isModal
    move(to: position)
    if leavesModal { removeForwardEntries() }
  }

  /// Adds the entry of a load to the stack.
  mutating func push(_ entry: HistoryEntry, _ arrangement: StackArrangement) {
    switch arrangement {
    case .plain, .modal, .removingForwardEntries, .aboveStart: push(entry)
    case .dismissing:
      let below = tabEntries
      self = BackStack(entries: below + [entry], index: below.count)
    case .replacingBelowModal:
      let below = Array(tabEntries.dropLast())
      self = BackStack(entries: below + [entry], index: below.count)
    case .replacingAll: self = BackStack(entries: [entry], index: 0)
    }
  }
}
