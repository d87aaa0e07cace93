/// Pages of a modal are entries on top of the tab's own: back at the first of them dismisses the modal, and then they are gone.
extension BackStack {
  /// Position of the first entry of the modal that is shown; nil when none is.
  var modalRoot: Int? {
    guard let current, current.isModal else { return nil }
    return (entries[..<index].lastIndex { !$0.isModal } ?? -1) + 1
  }

  /// Position of the entry below the modal that is shown, or of the current one; nil when there is none.
  var basePosition: Int? {
    guard let modalRoot else { return isEmpty ? nil : index }
    return modalRoot > 0 ? modalRoot - 1 : nil
  }

  /// Entries of the modal that is shown up to the current one, oldest first.
  public var modalEntries: [HistoryEntry] { modalRoot.map { Array(entries[$0...index]) } ?? [] }

  /// Entries of the tab's own stack up to the current one, without those of a modal that is shown.
  public var ownEntries: [HistoryEntry] { basePosition.map { Array(entries[...$0]) } ?? [] }

  mutating func dropAhead() {
    guard !isEmpty else { return }
    self = BackStack(entries: Array(entries[...index]), index: index)
  }

  /// Makes another entry current. A modal that is left by that is gone: forward does not lead into it.
  mutating func step(to position: Int) {
    guard entries.indices.contains(position) else { return }
    let leavesModal = current?.isModal == true && !entries[position].isModal
    move(to: position)
    if leavesModal { dropAhead() }
  }

  /// A load's entry comes onto the stack.
  mutating func push(_ entry: HistoryEntry, _ arrangement: StackArrangement) {
    switch arrangement {
    case .plain, .modal, .droppingAhead, .aboveStart: push(entry)
    case .dismissing:
      let below = ownEntries
      self = BackStack(entries: below + [entry], index: below.count)
    case .replacingBelowModal:
      let below = Array(ownEntries.dropLast())
      self = BackStack(entries: below + [entry], index: below.count)
    case .alone: self = BackStack(entries: [entry], index: 0)
    }
  }
}
