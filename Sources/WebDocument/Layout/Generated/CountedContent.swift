/// The counter values of generated content and list items.
struct CountedContent: Equatable {
  /// Generated content with counters or quotation marks.
  var texts: [GeneratedPlace: String] = [:]
  /// The numbers of list items, by slot.
  var numbers: [Int: Int] = [:]

  /// The slots whose content or number changed.
  func changes(from old: CountedContent?) -> (texts: Set<Int>, numbers: Set<Int>) {
    guard self != old else { return ([], []) }
    var changed: (texts: Set<Int>, numbers: Set<Int>) = ([], [])
    let former = old?.texts ?? [:]
    for (key, text) in texts where former[key] != text { changed.texts.insert(key.slot) }
    for key in former.keys where texts[key] == nil { changed.texts.insert(key.slot) }
    for (slot, number) in numbers where old?.numbers[slot] != number { changed.numbers.insert(slot) }
    return changed
  }
}
