import BridgeContract

extension SavedInstanceStateReader {
  /// Parses an entry; nil for a screen that the app no longer has.
  func entry(_ value: JSONValue, _ id: EntryID, _ location: String) throws(SavedInstanceStateError) -> HistoryEntry? {
    var entry: HistoryEntry
    if let screen = value["screen"] {
      guard let name = screen.stringValue else { throw .damaged(location) }
      guard app.screens[ScreenID(name)] != nil else { return nil }
      entry = HistoryEntry(id: id, content: .screen(ScreenID(name)))
    } else {
      entry = HistoryEntry(id: id, content: .page(try page(value, location)))
    }
    if let bar = value["bar"] { entry.bar = try self.bar(bar, location) }
    entry.isSkipped = value["skipped"] == .bool(true)
    entry.isModal = value["modal"] == .bool(true)
    if let drawing = value["drawing"] {
      var reader = ContractReader()
      let read = reader.screen(drawing)
      guard reader.errors.isEmpty else { throw .damaged(location) }
      entry.scriptScreen = ScriptScreen(id: read.id, screen: read.screen)
    }
    if case .object(let values)? = value["values"], let screen = entry.scriptScreen?.screen ?? declared(entry) {
      for member in values where screen.validationError(updating: member) == nil {
        entry.form.values[member.name] = member.value
      }
    }
    entry.form.scroll = try number(value, "row", location, default: 0)
    return entry
  }

  private func declared(_ entry: HistoryEntry) -> NativeScreen? {
    switch entry.content {
    case .screen(let screen): app.screens[screen]
    case .page, .contract: nil
    }
  }

  private func page(_ value: JSONValue, _ location: String) throws(SavedInstanceStateError) -> PageEntry {
    let url = try text(value, "url", location)
    guard WebAddress.scheme(of: url) != nil else { throw .damaged(location) }
    return PageEntry(
      url: url, stateJSON: try json(value, "state", location, default: "null"),
      document: DocumentID(UInt32(try number(value, "document", location))),
      title: try text(value, "title", location, default: ""),
      scrollRow: try number(value, "scroll", location, default: 0),
      formState: try json(value, "form", location, default: ""),
      loadedURL: try text(value, "loaded", location, default: url))
  }

  /// A string that contains JSON.
  private func json(
    _ value: JSONValue, _ name: String, _ location: String, default usual: String
  ) throws(SavedInstanceStateError) -> String {
    let text = try text(value, name, location, default: usual)
    guard text == usual || (try? JSONValue(parsing: text)) != nil else { throw .damaged(location) }
    return text
  }

  private func bar(_ value: JSONValue, _ location: String) throws(SavedInstanceStateError) -> NavigationBar {
    NavigationBar(
      leftIcon: value["left"] == nil ? nil : try text(value, "left", location),
      rightIcon: value["right"] == nil ? nil : try text(value, "right", location),
      title: try text(value, "title", location))
  }
}
