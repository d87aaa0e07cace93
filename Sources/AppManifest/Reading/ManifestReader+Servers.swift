import ShellCore
import SourceText

extension ManifestReader {
  /// Origins with the programs that serve them.
  mutating func servers(_ node: YAMLNode) -> [ServerDescription] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`servers`") }) else { return [] }
    var servers: [ServerDescription] = []
    for member in members {
      if let server = server(member) { servers.append(server) }
    }
    return servers
  }

  private mutating func server(_ member: YAMLMember) -> ServerDescription? {
    let what = "the server \(Diagnostic.quote(member.key))"
    let origin = Self.serverOrigin(member.key)
    if origin == nil {
      report(
        member.value.file.diagnostic(
          at: member.keyPosition, "\(what) is not an http or https origin",
          advice: "write only scheme, host and optional port, for instance http://login.test"))
    }
    guard attempt({ () throws(Diagnostic) in try member.value.members(what) }) != nil else { return nil }
    report(member.value.unknownKeys(what, of: .server))
    guard let run = member.value["run"] else {
      report(
        member.value.file.diagnostic(
          at: member.keyPosition, "\(what) has no `run`", advice: "for instance {run: native/server.py}"))
      return nil
    }
    guard let program = program(run), let origin else { return nil }
    return ServerDescription(origin: origin, program: program)
  }

  /// The origin in lower case, without a default port; nil if it is not an http or https origin.
  private static func serverOrigin(_ text: String) -> String? {
    guard let scheme = WebAddress.scheme(of: text), scheme == "http" || scheme == "https" else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, !parts[2].isEmpty,
      !text.contains(where: { $0.isWhitespace || "@?#,".contains($0) })
    else { return nil }
    return WebAddress.origin(of: text)
  }
}
