/// Version of the page protocol. A page process with another version is ended with an error message.
public enum WireVersion {
  public static let current: UInt32 = 16
}

/// The identity of a page process.
public struct EngineIdentity: Equatable, Sendable {
  public var wireVersion: UInt32
  /// For instance `embedded (JavaScriptCore)`.
  public var name: String
  public var capabilities: EngineCapabilities

  public init(
    wireVersion: UInt32 = WireVersion.current, name: String, capabilities: EngineCapabilities = []
  ) {
    self.wireVersion = wireVersion
    self.name = name
    self.capabilities = capabilities
  }

  /// Whether its message has capabilities. The message stays readable, so that a shell can report another version.
  var declaresCapabilities: Bool { wireVersion >= 16 }
}

/// The text form, which an engine prints for the argument `--capabilities`: three lines with the version of the page
/// protocol, the name, and the names of the capabilities.
extension EngineIdentity {
  public var declaration: String {
    "protocol \(wireVersion)\nname \(name)\n" + (["capabilities"] + capabilities.names).joined(separator: " ") + "\n"
  }

  /// Parses a declaration; nil if the text is not one. Of another version of the protocol only the first line is known.
  public init?(declaration text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let version = lines[0].value(of: "protocol").flatMap({ UInt32($0) }) else { return nil }
    guard version == WireVersion.current else {
      self.init(wireVersion: version, name: "")
      return
    }
    guard lines.count >= 3, let name = lines[1].value(of: "name"), 1...Self.nameBytes ~= name.utf8.count,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
      let names = lines[2].value(of: "capabilities")
    else { return nil }
    self.init(
      wireVersion: version, name: String(name), capabilities: EngineCapabilities(names: names.split(separator: " ")))
  }

  /// Bytes of a declared name.
  private static let nameBytes = 200
}

extension Substring {
  /// The rest of a line after a word; nil for another word.
  fileprivate func value(of word: String) -> Substring? {
    guard self != word else { return "" }
    return hasPrefix(word + " ") ? dropFirst(word.count + 1) : nil
  }
}
