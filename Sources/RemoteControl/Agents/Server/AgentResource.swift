import BridgeContract
import ShellSession

/// A resource of `hull mcp`.
struct AgentResource {
  var uri: String
  var name: String
  var title: String
  var summary: String
  var type: String

  var json: JSONValue {
    .object([
      JSONMember("uri", .string(uri)), JSONMember("name", .string(name)), JSONMember("title", .string(title)),
      JSONMember("description", .string(summary)), JSONMember("mimeType", .string(type)),
    ])
  }

  private static let commands = AgentResource(
    uri: "hull://commands", name: "commands", title: "Commands of flows",
    summary: "All commands of flows with their meanings and the form of their arguments.", type: "text/markdown")
  private static let app = AgentResource(
    uri: "hull://app", name: "app.yaml", title: "The open app", summary: "The app.yaml of the open app.",
    type: "application/yaml")
  private static let screen = AgentResource(
    uri: "hull://screen", name: "screen", title: "The screen", summary: "The screen of the open app as numbered lines.",
    type: "text/plain")

  /// All resources: those of the app, and the documents of this installation.
  static var all: [AgentResource] { [commands, app, screen] + documents }

  private static let documentPrefix = "hull://docs/"

  private static var documents: [AgentResource] {
    guard let folder = Installation.current.documents else { return [] }
    return FileSystem.entries(of: folder).filter { $0.hasSuffix(".md") }.map { name in
      AgentResource(
        uri: documentPrefix + name, name: name, title: title(ofFile: folder + "/" + name) ?? name,
        summary: "A document of Hull.", type: "text/markdown")
    }
  }

  /// The first heading of a document.
  private static func title(ofFile path: String) -> String? {
    guard let text = try? FileSystem.text(of: path), let line = text.split(separator: "\n").first, line.hasPrefix("# ")
    else {
      return nil
    }
    return String(line.dropFirst(2))
  }

  static let documentTemplate: JSONValue = .object([
    JSONMember("uriTemplate", .string(documentPrefix + "{name}")), JSONMember("name", .string("documents")),
    JSONMember("title", .string("Documents of Hull")),
    JSONMember("description", .string("A document by its file name, such as flows.md or app-yaml.md.")),
    JSONMember("mimeType", .string("text/markdown")),
  ])

  /// The contents in the result of `resources/read`.
  static func contents(of uri: String, _ session: AgentSession) throws(RPCError) -> JSONValue {
    guard let resource = all.first(where: { $0.uri == uri }) else {
      throw missing(uri, "there is no resource \(uri); resources/list has all of them")
    }
    return .object([
      JSONMember("uri", .string(uri)), JSONMember("mimeType", .string(resource.type)),
      JSONMember("text", .string(try text(of: resource, session))),
    ])
  }

  private static func text(of resource: AgentResource, _ session: AgentSession) throws(RPCError) -> String {
    switch resource.uri {
    case commands.uri: return CommandList.text
    case screen.uri:
      guard let app = session.app else { throw missing(resource.uri, "no app is open; call the tool open first") }
      return app.description().joined(separator: "\n") + "\n"
    case app.uri:
      guard let app = session.app else { throw missing(resource.uri, "no app is open; call the tool open first") }
      guard let folder = app.driver.session.target.folder else {
        throw missing(resource.uri, "the open app is a URL, and has no app.yaml")
      }
      return try contents(ofFile: folder + "/app.yaml", resource.uri)
    default:
      let name = resource.uri.dropFirst(documentPrefix.count)
      return try contents(ofFile: "\(Installation.current.documents ?? "")/\(name)", resource.uri)
    }
  }

  private static func contents(ofFile path: String, _ uri: String) throws(RPCError) -> String {
    do throws(SessionError) {
      return try FileSystem.text(of: path)
    } catch {
      throw missing(uri, error.message)
    }
  }

  private static func missing(_ uri: String, _ message: String) -> RPCError {
    RPCError(.resourceNotFound, message, data: .object([JSONMember("uri", .string(uri))]))
  }
}
