import ShellCore
import SourceText

extension ManifestReader {
  mutating func screens(_ node: YAMLNode) -> [ScreenID: NativeScreen] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`screens`") }) else { return [:] }
    var screens: [ScreenID: NativeScreen] = [:]
    for member in members {
      if let screen = self.screen(member) { screens[ScreenID(member.key)] = screen }
    }
    return screens
  }

  private mutating func screen(_ member: YAMLMember) -> NativeScreen? {
    let node = member.value
    let what = "the screen \(Diagnostic.quote(member.key))"
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    report(node.unknownKeys(what, of: .screen))
    let bar = NavigationBar(
      leftIcon: icon(node["leftIcon"], "`leftIcon`"), rightIcon: icon(node["rightIcon"], "`rightIcon`"),
      title: text(node["title"], "`title`") ?? member.key)
    guard let list = node["elements"],
      let items = attempt({ () throws(Diagnostic) in try list.elements("`elements`") })
    else { return NativeScreen(bar: bar, elements: []) }
    var elements: [NativeElement] = []
    for item in items {
      elements += element(item)
    }
    checkValueNames(elements, list)
    return NativeScreen(bar: bar, elements: elements)
  }

  /// The elements of a node: a list becomes a heading and its rows. Empty after an error.
  private mutating func element(_ node: YAMLNode) -> [NativeElement] {
    if case .scalar("separator", _) = node.kind { return [.separator] }
    guard case .mapping(let members) = node.kind, let member = members.first, members.count == 1 else {
      let kinds = ContractReader.kinds.filter { $0 != "separator" }.joined(separator: ", ")
      report(
        node.mismatch(
          "an element", "`separator` or one of \(kinds) with its content",
          advice: "check the dashes and the indentation"))
      return []
    }
    switch member.key {
    case "heading": return text(member.value, "`heading`").map { [.heading($0)] } ?? []
    case "text": return text(member.value, "`text`").map { [.text($0)] } ?? []
    case "row": return row(member.value).map { [$0] } ?? []
    case "button": return button(member.value).map { [$0] } ?? []
    case "list": return list(member.value)
    case "separator" where member.value.isNull: return [.separator]
    case "image", "input", "switch", "picker", "progress": return widget(member)
    default:
      report(
        node.file.diagnostic(
          at: member.keyPosition, "unknown element \(Diagnostic.quote(member.key))",
          advice: NearestName.advice(for: member.key, among: ContractReader.kinds)
            ?? "elements are \(ContractReader.kinds.joined(separator: ", "))"))
      return []
    }
  }

  private mutating func list(_ node: YAMLNode) -> [NativeElement] {
    guard attempt({ () throws(Diagnostic) in try node.members("`list`") }) != nil else { return [] }
    report(node.unknownKeys("`list`", of: .list))
    var elements: [NativeElement] = []
    if let title = text(node["title"], "`title`") { elements.append(.heading(title)) }
    guard let items = node["items"] else {
      report(
        node.diagnostic("`list` has no `items`", advice: "each has a title and, optionally, a value and an action"))
      return elements
    }
    for item in attempt({ () throws(Diagnostic) in try items.elements("`items`") }) ?? [] {
      if let row = row(item, "an item") { elements.append(row) }
    }
    return elements
  }

  private mutating func row(_ node: YAMLNode, _ what: String = "`row`") -> NativeElement? {
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    report(node.unknownKeys(what, of: .row))
    let value = text(node["value"], "`value`") ?? ""
    let action = node["action"].flatMap { self.action($0) }
    return title(node, what).map { .row(title: $0, value: value, action: action) }
  }

  private mutating func button(_ node: YAMLNode) -> NativeElement? {
    guard attempt({ () throws(Diagnostic) in try node.members("`button`") }) != nil else { return nil }
    report(node.unknownKeys("`button`", of: .button))
    let title = self.title(node, "`button`")
    guard let actionNode = node["action"] else {
      report(node.diagnostic("`button` has no `action`", advice: "for instance `action: back`"))
      return nil
    }
    let validates = node["validate"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.boolean("`validate`") }
    }
    guard let title, let action = self.action(actionNode) else { return nil }
    return .button(title: title, action: action, validates: validates ?? true)
  }

  private mutating func title(_ node: YAMLNode, _ what: String) -> String? {
    guard let title = node["title"] else {
      report(node.diagnostic("\(what) has no `title`"))
      return nil
    }
    return text(title, "`title`")
  }
}
