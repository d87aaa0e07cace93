import BridgeContract
import ShellCore

/// Details of a history entry.
enum HistoryEntryDetails {
  static func fields(_ entry: HistoryEntry, isCurrent: Bool, _ context: InspectorContext) -> [InspectorField] {
    var fields: [InspectorField]
    switch entry.content {
    case .page(let page):
      fields = [
        InspectorField("url", page.url, .inspectorName), InspectorField("title", page.title),
        InspectorField("document", Int(page.document.rawValue)), InspectorField("scrollRow", page.scrollRow),
        InspectorField("state", json: page.stateJSON),
        InspectorField("bar", entry.bar.map { "the page's: \(bar($0))" } ?? "the shell's"),
      ]
    case .screen(let screen):
      fields = [InspectorField("native", screen.rawValue, .inspectorName), InspectorField("bar", "the shell's")]
      fields += form(entry, context)
    case .contract(let screen, _):
      fields = [
        InspectorField("native", screen.rawValue, .inspectorName), InspectorField("from", "a contract of the page"),
        InspectorField("bar", "the shell's"),
      ]
      fields += form(entry, context)
    }
    if isCurrent { fields.append(InspectorField("current", .bool(true))) }
    if entry.isSkipped { fields.append(InspectorField("skipped", "Back skips it: the user did not interact with it")) }
    if entry.isModal { fields.append(InspectorField("modal", .bool(true))) }
    return fields
  }

  static func bar(_ bar: NavigationBar) -> String {
    "left \(bar.leftIcon ?? "none"), right \(bar.rightIcon ?? "none"), title \(bar.title)"
  }

  /// The user's input. Passwords are masked.
  private static func form(_ entry: HistoryEntry, _ context: InspectorContext) -> [InspectorField] {
    guard let screen = context.state.app.nativeScreen(of: entry) else { return [] }
    let members: [JSONMember] = screen.elements.compactMap { element in
      guard let id = element.valueID, let value = entry.form.values[id] else { return nil }
      if case .input(let input) = element, input.kind == .password { return JSONMember(id, .string("(entered)")) }
      return JSONMember(id, value)
    }
    return members.isEmpty ? [] : [InspectorField("form", .object(members))]
  }
}
