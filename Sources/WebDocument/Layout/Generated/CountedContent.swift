/// What generated content says that depends on all that stands before it in the document.
struct CountedContent: Equatable {
  /// Contents with counters or quotation marks in them.
  var texts: [GeneratedPlace: String] = [:]
  /// Numbers of list items, by slot.
  var numbers: [Int: Int] = [:]

  /// Slots of which something became another one.
  func changes(from old: CountedContent?) -> (texts: Set<Int>, numbers: Set<Int>) {
    guard self != old else { return ([], []) }
    var changed: (texts: Set<Int>, numbers: Set<Int>) = ([], [])
    let former = old?.texts ?? [:]
    for (place, text) in texts where former[place] != text { changed.texts.insert(place.slot) }
    for place in former.keys where texts[place] == nil { changed.texts.insert(place.slot) }
    for (slot, number) in numbers where old?.numbers[slot] != number { changed.numbers.insert(slot) }
    return changed
  }
}
