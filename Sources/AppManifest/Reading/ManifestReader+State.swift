import BridgeContract
import ShellCore
import SourceText

/// Page state that the shell observes, and actions that it sends to pages.
extension ManifestReader {
  /// `{PAGE: [KEY, ...]}`, as names of the form `PAGE.KEY`.
  mutating func watches(_ node: YAMLNode) -> [String] {
    if node.isNull { return [] }
    guard let pages = attempt({ () throws(Diagnostic) in try node.members("`state`") }) else { return [] }
    var watches: [String] = []
    for page in pages {
      guard isName(page.key, at: page.keyPosition, node, "a page of `state`"),
        let keys = attempt({ () throws(Diagnostic) in
          try page.value.elements("the keys of \(Diagnostic.quote(page.key))")
        })
      else { continue }
      for key in keys {
        guard let name = text(key, "a key of `state`"), isName(name, at: key.position, node, "a key of `state`") else {
          continue
        }
        if watches.contains("\(page.key).\(name)") {
          report(key.diagnostic("\(Diagnostic.quote("\(page.key).\(name)")) is watched twice"))
        } else {
          watches.append("\(page.key).\(name)")
        }
      }
    }
    if watches.count > ManifestLimits.watches {
      report(
        node.diagnostic("`state` watches \(watches.count) values", advice: "watch at most \(ManifestLimits.watches)"))
    }
    return watches
  }

  private mutating func isName(_ name: String, at position: SourcePosition, _ node: YAMLNode, _ what: String) -> Bool {
    if !name.isEmpty, !name.contains(where: { $0 == "." || $0.isWhitespace }) { return true }
    report(
      node.file.diagnostic(
        at: position, "\(what) cannot be \(Diagnostic.quote(name))", advice: "write a name without dots and blanks"))
    return false
  }

  /// `{TYPE: {payload: VALUE, key: LETTER}}`.
  mutating func actions(_ node: YAMLNode) -> [ActionDescription] {
    if node.isNull { return [] }
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`actions`") }) else { return [] }
    var actions: [ActionDescription] = []
    for member in members {
      var action = ActionDescription(type: member.key)
      defer { actions.append(action) }
      let node = member.value
      let what = "the action \(Diagnostic.quote(member.key))"
      guard !node.isNull, attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { continue }
      report(node.unknownKeys(what, of: .actions))
      if let payload = node["payload"] {
        action.payload = attempt { () throws(Diagnostic) in try payload.json("`payload`") }
      }
      guard let keyNode = node["key"], let name = text(keyNode, "`key`") else { continue }
      guard name.count == 1, let key = name.first, key.isASCII, key.isLetter || key.isNumber else {
        report(keyNode.mismatch("`key`", "one letter or digit"))
        continue
      }
      if let other = actions.first(where: { $0.key == key }) {
        report(keyNode.diagnostic("the key \(key) is already used by the action \(Diagnostic.quote(other.type))"))
      }
      action.key = key
    }
    return actions
  }
}
