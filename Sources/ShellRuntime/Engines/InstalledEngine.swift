import PageWire

/// The engine of a session: its program, and what that can do.
package struct InstalledEngine: Equatable, Sendable {
  /// As the user has named it: `embedded`, another name, or a path.
  package let choice: String
  /// The program of page processes.
  package let path: String
  /// The name and the capabilities that it declares.
  package let identity: EngineIdentity
  /// `hull-page`, which serves scripts and documents that are scripts if the engine cannot.
  package let embeddedPath: String

  package init(_ choice: String, path: String, identity: EngineIdentity, embeddedPath: String) {
    self.choice = choice
    self.path = path
    self.identity = identity
    self.embeddedPath = embeddedPath
  }

  /// The embedded engine, whose capabilities the shell knows.
  /// - Parameter path: the path of `hull-page`, or of a program with the same capabilities.
  package init(embedded path: String) {
    self.init(
      Self.embeddedName, path: path, identity: EngineIdentity(name: "embedded", capabilities: .embedded),
      embeddedPath: path)
  }

  /// The name of the embedded engine for users.
  package static let embeddedName = "embedded"

  package var capabilities: EngineCapabilities { identity.capabilities }

  package func can(_ capability: EngineCapabilities) -> Bool { capabilities.contains(capability) }

  /// Serves native scripts, flow scripts and documents that are scripts.
  var scriptPath: String { can(.scriptDocuments) ? path : embeddedPath }

  /// The variables of its processes besides language and time zone. The embedded engine needs none.
  var variables: [String] { choice == Self.embeddedName ? [] : EngineVariables.inherited }
}

extension InstalledEngine {
  /// Consequences of missing capabilities for users, in one line; nil if there are none.
  package var limitations: String? {
    let missing: [(EngineCapabilities, String)] = [
      (.virtualTime, "its time is the system's"), (.exactSettling, "a step may end before all work of its page"),
      (.branches, "each run is whole"),
      (.scriptDocuments, "hull-page runs scripts of tabs and native scripts"),
      (.memoryLimit, "memory is not limited"), (.inspection, "the inspector shows no elements"),
    ]
    let parts = missing.filter { !can($0.0) }.map(\.1)
    return parts.isEmpty ? nil : "engine \(identity.name): \(parts.joined(separator: "; "))"
  }
}
