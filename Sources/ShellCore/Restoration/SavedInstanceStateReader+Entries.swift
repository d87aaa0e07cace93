import BridgeContract

extension SavedInstanceStateReader {
  /// nil for a screen that the app has no more.
  func entry(_ value: JSONValue, _ id: EntryID, _ place: String) throws(SavedInstanceStateFault) -> HistoryEntry? {
    var entry: HistoryEntry
    if let screen = value["screen"] {
      guard let name = screen.stringValue else { throw .damaged(place) }
      guard app.screens[ScreenID(name)] != nil else { return nil }
      entry = HistoryEntry(id: id, content: .screen(ScreenID(name)))
    } else {
      entry = HistoryEntry(id: id, content: .page(try page(value, place)))
    }
    if let bar = value["bar"] { entry.bar = try self.bar(bar, place) }
    entry.isSkipped = value["skipped"] == .bool(true)
    entry.isModal = value["modal"] == .bool(true)
    if let drawing = value["drawing"] {
      var reader = ContractReader()
      let read = reader.screen(drawing)
      guard reader.faults.isEmpty else { throw .damaged(place) }
      entry.drawing = DrawnScreen(id: read.id, screen: read.screen)
    }
    if case .object(let values)? = value["values"], let screen = entry.drawing?.screen ?? declared(entry) {
      for member in values where screen.fault(updating: member) == nil { entry.form.values[member.name] = member.value }
    }
    entry.form.scroll = try number(value, "row", place, default: 0)
    return entry
  }

  private func declared(_ entry: HistoryEntry) -> NativeScreen? {
    switch entry.content {
    case .screen(let screen): app.screens[screen]
    case .page, .contract: nil
    }
  }

  private func page(_ value: JSONValue, _ place: String) throws(SavedInstanceStateFault) -> PageEntry {
    let url = try text(value, "url", place)
    guard WebAddress.scheme(of: url) != nil else { throw .damaged(place) }
    return PageEntry(
      url: url, stateJSON: try json(value, "state", place, default: "null"),
      document: DocumentID(UInt32(try number(value, "document", place))),
      title: try text(value, "title", place, default: ""), scrollRow: try number(value, "scroll", place, default: 0),
      formState: try json(value, "form", place, default: ""), loadedURL: try text(value, "loaded", place, default: url))
  }

  /// A text that is JSON itself.
  private func json(
    _ value: JSONValue, _ name: String, _ place: String, default usual: String
  ) throws(SavedInstanceStateFault) -> String {
    let text = try text(value, name, place, default: usual)
    guard text == usual || (try? JSONValue(parsing: text)) != nil else { throw .damaged(place) }
    return text
  }

  private func bar(_ value: JSONValue, _ place: String) throws(SavedInstanceStateFault) -> NavigationBar {
    NavigationBar(
      leftIcon: value["left"] == nil ? nil : try text(value, "left", place),
      rightIcon: value["right"] == nil ? nil : try text(value, "right", place), title: try text(value, "title", place))
  }
}
