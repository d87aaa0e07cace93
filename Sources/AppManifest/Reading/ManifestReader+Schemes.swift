import BridgeContract
import ShellCore
import SourceText

/// Schemes of the app.
extension ManifestReader {
  private static let schemeForms = "give it `links` or `tags`, for instance `links: {refresh: {action: refresh}}`"

  mutating func schemes(_ node: YAMLNode) -> [String: SchemeDescription] {
    if node.isNull { return [:] }
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`schemes`") }) else { return [:] }
    var schemes: [String: SchemeDescription] = [:]
    for member in members {
      let name = member.key.lowercased()
      guard WebAddress.scheme(of: name + ":") == name else {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "\(Diagnostic.quote(member.key)) is not a valid scheme",
            advice: "a scheme consists of letters, digits, +, - and ., and begins with a letter"))
        continue
      }
      guard !ManifestMapping.reservedSchemes.contains(name) else {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "the scheme \(name) is reserved", advice: "choose another name"))
        continue
      }
      if let scheme = scheme(member) { schemes[name] = scheme }
    }
    return schemes
  }

  private mutating func scheme(_ member: YAMLMember) -> SchemeDescription? {
    let node = member.value
    let what = "the scheme \(Diagnostic.quote(member.key))"
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    report(node.unknownKeys(what, of: .scheme))
    if let tags = node["tags"] {
      if node["links"] != nil {
        report(node.diagnostic("\(what) has both `links` and `tags`", advice: "keep one of them"))
      }
      return resources(tags, limit: node["limit"])
    }
    guard let links = node["links"] else {
      report(node.file.diagnostic(at: member.keyPosition, "\(what) does nothing", advice: Self.schemeForms))
      return nil
    }
    return .links(self.links(links))
  }

  private mutating func links(_ node: YAMLNode) -> [String: LinkResponse] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`links`") }) else { return [:] }
    var links: [String: LinkResponse] = [:]
    for member in members {
      if let response = response(member.value, to: member.key) { links[member.key.lowercased()] = response }
    }
    return links
  }

  private mutating func response(_ node: YAMLNode, to host: String) -> LinkResponse? {
    if case .scalar("record", _) = node.kind { return .record }
    guard case .mapping = node.kind, node["action"] != nil || node["run"] != nil else {
      return action(node).map { .perform($0) }
    }
    let what = "the link \(Diagnostic.quote(host))"
    if let run = node["run"] {
      report(node.unknownKeys(what, of: .link, only: ["run", "action", "idempotent"]))
      let type = text(node["action"], "`action`")
      let isIdempotent = node["idempotent"].flatMap { node in
        attempt { () throws(Diagnostic) in try node.boolean("`idempotent`") }
      }
      return program(run).map {
        .run(program: ProgramReference($0, dialect: dialect), answerType: type, isIdempotent: isIdempotent ?? false)
      }
    }
    report(node.unknownKeys(what, of: .link, only: ["action", "payload"]))
    let payload = node["payload"].flatMap { node in attempt { () throws(Diagnostic) in try node.json("`payload`") } }
    return text(node["action"], "`action`").map { .send(type: $0, payload: payload) }
  }
}
