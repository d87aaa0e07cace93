/// The counter values of generated content and list items.
struct ResolvedCounters: Equatable {
  /// Generated content with counters or quotation marks.
  var texts: [PseudoElementKey: String] = [:]
  /// The numbers of list items, by slot.
  var numbers: [Int: Int] = [:]

  /// The slots whose content or number changed.
  func changes(from old: ResolvedCounters?) -> (texts: Set<Int>, numbers: Set<Int>) {
    guard self != old else { return ([], []) }
    var changed: (texts: Set<Int>, numbers: Set<Int>) = ([], [])
    let former = old?.texts ?? [:]
    for (key, text) in texts where former[key] != text { changed.texts.insert(key.slot) }
    for key in former.keys where texts[key] == nil { changed.texts.insert(key.slot) }
    for (slot, number) in numbers where old?.numbers[slot] != number { changed.numbers.insert(slot) }
    return changed
  }
}

/// A pseudo-element of an element.
struct PseudoElementKey: Hashable {
  var slot: Int
  var pseudo: PseudoElement
}
