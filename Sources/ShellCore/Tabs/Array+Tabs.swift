extension Array where Element == TabState {
  /// The tab with an id. A tab that is not open reads as an empty one, and changes of it have no effect: the last events
  /// of a closed tab need no checks.
  subscript(id: TabID) -> TabState {
    get {
      guard let position = firstIndex(where: { $0.id == id }) else { return TabState(id: id) }
      return self[position]
    }
    _modify {
      if let position = firstIndex(where: { $0.id == id }) {
        yield &self[position]
      } else {
        var none = TabState(id: id)
        yield &none
      }
    }
  }
}
