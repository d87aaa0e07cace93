import ShellCore

/// A change of a tab's back stack.
package struct StackChange: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case pushed, replaced, moved, updated
  }

  package var kind: Kind
  /// The URLs as flows write them, oldest first, including the forward entries.
  package var urls: [String]
  /// The index of the current entry.
  package var index: Int

  init(from old: BackStack, to new: BackStack, _ address: LocationFormatter) {
    let (before, after) = (old.entries.map(\.id), new.entries.map(\.id))
    if before == after {
      kind = old.index == new.index ? .updated : .moved
    } else {
      let kept = old.isEmpty ? [] : before[...old.index]
      kind = new.index == kept.count && after.starts(with: kept) ? .pushed : .replaced
    }
    urls = new.entries.map(address.text)
    index = new.index
  }

  /// Whether the trace records the change. Titles, scroll positions and form state are not part of the stack.
  static func isRecorded(from old: BackStack, to new: BackStack) -> Bool {
    guard old.index == new.index, old.entries.count == new.entries.count else { return true }
    return zip(old.entries, new.entries).contains { before, after in
      before.id != after.id || before.page?.url != after.page?.url
    }
  }
}
