import BridgeContract

/// The saved state as a JSON object, without members that have their default value.
extension SavedInstanceState {
  /// The value of the `format` member, which identifies the file.
  static let format = "hull instance state"
  /// The version of the format; raised when its meaning changes.
  public static let version: Int64 = 1

  public var serialized: String {
    JSONValue.object([
      JSONMember("format", .string(Self.format)), JSONMember("version", .integer(Self.version)),
      JSONMember("app", .string(origin)), JSONMember("attempts", .integer(Int64(attempts))),
      JSONMember("selected", .string(selectedTab.rawValue)), JSONMember("tabs", .array(tabs.map(\.json))),
    ]).text
  }
}

extension SavedTab {
  fileprivate var json: JSONValue {
    var members = [JSONMember("id", .string(id.rawValue))]
    if let window {
      members.append(
        JSONMember(
          "window",
          .object([
            JSONMember("title", .string(window.title)), JSONMember("url", .string(window.url)),
            JSONMember("opener", .string(window.opener.rawValue)),
          ])))
    }
    members += stack.members
    if !modals.isEmpty {
      let list = modals.map { modal in
        JSONValue.object([JSONMember("style", .string(modal.style.rawValue))] + modal.stack.members)
      }
      members.append(JSONMember("modals", .array(list)))
    }
    if !badge.isEmpty { members.append(JSONMember("badge", .string(badge))) }
    // As text, so that the nesting depth of a page's value does not add to that of the file.
    if savedState != .null { members.append(JSONMember("state", .string(savedState.text))) }
    if deathCount > 0 { members.append(JSONMember("deaths", .integer(Int64(deathCount)))) }
    if !lostCalls.isEmpty { members.append(JSONMember("calls", .array(lostCalls.map { .string($0) }))) }
    return .object(members)
  }
}

extension BackStack {
  fileprivate var members: [JSONMember] {
    [JSONMember("index", .integer(Int64(index))), JSONMember("entries", .array(entries.compactMap(\.json)))]
  }
}

extension HistoryEntry {
  /// nil for a screen that is bound to the page that presented it.
  fileprivate var json: JSONValue? {
    var members: [JSONMember]
    switch content {
    case .page(let page): members = page.members
    case .screen(let screen): members = [JSONMember("screen", .string(screen.rawValue))]
    case .contract: return nil
    }
    if let bar { members.append(JSONMember("bar", bar.json)) }
    if isSkipped { members.append(JSONMember("skipped", .bool(true))) }
    if isModal { members.append(JSONMember("modal", .bool(true))) }
    if let scriptScreen { members.append(JSONMember("drawing", scriptScreen.screen.contract(id: scriptScreen.id))) }
    if !form.values.isEmpty {
      let values = form.values.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
      members.append(JSONMember("values", .object(values)))
    }
    if form.scroll > 0 { members.append(JSONMember("row", .integer(Int64(form.scroll)))) }
    return .object(members)
  }
}

extension PageEntry {
  fileprivate var members: [JSONMember] {
    var members = [JSONMember("url", .string(url)), JSONMember("document", .integer(Int64(document.rawValue)))]
    if loadedURL != url { members.append(JSONMember("loaded", .string(loadedURL))) }
    if stateJSON != "null" { members.append(JSONMember("state", .string(stateJSON))) }
    if !title.isEmpty { members.append(JSONMember("title", .string(title))) }
    if scrollRow > 0 { members.append(JSONMember("scroll", .integer(Int64(scrollRow)))) }
    if !formState.isEmpty { members.append(JSONMember("form", .string(formState))) }
    return members
  }
}

extension NavigationBar {
  fileprivate var json: JSONValue {
    .object(
      (leftIcon.map { [JSONMember("left", .string($0))] } ?? [])
        + (rightIcon.map { [JSONMember("right", .string($0))] } ?? []) + [JSONMember("title", .string(title))])
  }
}
