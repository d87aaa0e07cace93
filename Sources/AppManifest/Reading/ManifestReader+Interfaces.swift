import BridgeContract
import ShellCore
import SourceText

extension ManifestReader {
  mutating func interfaces(_ node: YAMLNode) -> [String: InterfaceDescription] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`interfaces`") }) else { return [:] }
    var interfaces: [String: InterfaceDescription] = [:]
    for member in members {
      if BridgeContract.BuiltIn(rawValue: member.key) != nil {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "the interface \(Diagnostic.quote(member.key)) is built in",
            advice: "choose another name"))
      } else if member.key.isEmpty {
        report(node.file.diagnostic(at: member.keyPosition, "an interface has an empty name"))
      }
      if let interface = interface(member) { interfaces[member.key] = interface }
    }
    return interfaces
  }

  private mutating func interface(_ member: YAMLMember) -> InterfaceDescription? {
    let what = "the interface \(Diagnostic.quote(member.key))"
    let node = member.value
    let behaviors = ["reply", "error", "run"]
    let choice = "give it one of reply, error, run"
    guard !node.isNull else {
      report(node.file.diagnostic(at: member.keyPosition, "\(what) does nothing", advice: choice))
      return nil
    }
    guard let members = attempt({ () throws(Diagnostic) in try node.members(what) }) else { return nil }
    report(node.unknownKeys(what, of: .interface))
    let delay = duration(node["delay"], "`delay`") ?? 0
    let deadline = duration(node["deadline"], "`deadline`")
    let isIdempotent = node["idempotent"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.boolean("`idempotent`") }
    }
    let hasSideEffect = node["side_effect"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.boolean("`side_effect`") }
    }
    if hasSideEffect == true, isIdempotent == true, let effect = members.first(where: { $0.key == "side_effect" }) {
      report(
        node.file.diagnostic(
          at: effect.keyPosition, "\(what) has both `side_effect: true` and `idempotent: true`, and `idempotent` wins",
          advice: "keep `side_effect` when a second call does harm, `idempotent` when it does none"))
    }
    let given = members.filter { behaviors.contains($0.key) }
    guard let first = given.first else {
      report(node.file.diagnostic(at: member.keyPosition, "\(what) does nothing", advice: choice))
      return nil
    }
    if given.count > 1 {
      report(
        node.file.diagnostic(
          at: given[1].keyPosition, "\(what) has both `\(first.key)` and `\(given[1].key)`", advice: "keep one of them")
      )
    }
    guard let behavior = behavior(first) else { return nil }
    let interface = InterfaceDescription(
      behavior: behavior, delay: delay, deadline: deadline, isIdempotent: isIdempotent ?? false,
      hasSideEffect: hasSideEffect ?? false)
    if interface.isProgram, let effect = members.first(where: { $0.key == "side_effect" }) {
      report(
        node.file.diagnostic(
          at: effect.keyPosition, "`side_effect` is for `reply` and `error`: a program has an effect anyway",
          advice: hasSideEffect == false ? "write `idempotent: true` if it has none" : "remove `side_effect`"))
    }
    return interface
  }

  private mutating func behavior(_ member: YAMLMember) -> InterfaceDescription.Behavior? {
    switch member.key {
    case "reply": attempt { () throws(Diagnostic) in .reply(try member.value.json("`reply`")) }
    case "error": failure(member.value).map { .error($0) }
    default: program(member.value).map { .run(program: $0) }
    }
  }

  private mutating func failure(_ node: YAMLNode) -> BridgeError? {
    guard attempt({ () throws(Diagnostic) in try node.members("`error`") }) != nil else { return nil }
    report(node.unknownKeys("`error`", of: .interfaceError))
    let message = text(node["message"], "`message`") ?? ""
    let detail = node["detail"].flatMap { node in attempt { () throws(Diagnostic) in try node.json("`detail`") } }
    guard let code = node["code"] else {
      report(node.diagnostic("`error` has no `code`", advice: "for instance `code: CARD_REFUSED`"))
      return nil
    }
    return text(code, "`code`").map { BridgeError(code: $0, message: message, detail: detail ?? .null) }
  }

  /// The path of a program or another file inside the app's folder.
  mutating func program(_ node: YAMLNode, _ what: String = "`run`", example: String = "native/pay") -> String? {
    guard let path = text(node, what) else { return nil }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !segments.contains(".."), segments.last?.isEmpty == false else {
      report(
        node.diagnostic(
          "\(what) must stay inside the app's folder, found \(Diagnostic.quote(path))",
          advice: "write a path relative to it, for instance \(example)"))
      return nil
    }
    return path
  }
}
