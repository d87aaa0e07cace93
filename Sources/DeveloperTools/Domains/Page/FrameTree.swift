import BridgeContract
import ShellCore

/// The frames of a page, as JSON of the protocol.
struct FrameTree {
  let agent: Agent

  private func json(
    id: String, parent: String?, loader: String, name: String?, url: String, origin: String, type: String
  ) -> JSONValue {
    .members([
      "id": .string(id), "parentId": parent.map { .string($0) }, "loaderId": .string(loader),
      "name": name.map { .string($0) }, "url": .string(url.prefixBeforeFragment),
      "urlFragment": url.fragmentWithMark.map { .string($0) }, "domainAndRegistry": .string(""),
      "securityOrigin": .string(origin), "mimeType": .string(type), "secureContextType": .string("Secure"),
      "crossOriginIsolatedContextType": .string("NotIsolated"), "gatedAPIFeatures": .array([]),
    ])
  }

  /// The main frame.
  var main: JSONValue {
    let tab = agent.tab ?? ""
    let url = agent.host.read { $0.viewURL(of: tab) }
    return json(
      id: agent.frameID, parent: nil, loader: agent.channel?.loaderID ?? "", name: nil, url: url,
      origin: WebAddress.origin(of: url), type: "text/html")
  }

  func json(_ frame: PageFrame) -> JSONValue {
    json(
      id: frame.id, parent: frame.parent ?? agent.frameID, loader: frame.instance, name: frame.name, url: frame.url,
      origin: frame.origin, type: "text/html")
  }

  /// The tree.
  /// - Parameter resources: the resources of the main frame; nil for a tree without resources.
  func tree(resources: JSONValue?) -> JSONValue {
    let frames = agent.channel?.frames ?? []
    func children(of parent: String?) -> [JSONValue] {
      frames.filter { $0.parent == parent }.map { frame in
        let inner = children(of: frame.id)
        return .members([
          "frame": json(frame), "childFrames": inner.isEmpty ? nil : .array(inner),
          "resources": resources == nil ? nil : .array([]),
        ])
      }
    }
    let inner = children(of: nil)
    return .members(["frame": main, "childFrames": inner.isEmpty ? nil : .array(inner), "resources": resources])
  }
}

extension String {
  fileprivate var prefixBeforeFragment: String { String(prefix { $0 != "#" }) }
  fileprivate var fragmentWithMark: String? { firstIndex(of: "#").map { String(self[$0...]) } }
}
