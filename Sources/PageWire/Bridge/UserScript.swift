/// A script of the shell that runs in documents of a view (WKUserScript).
public struct UserScript: Equatable, Sendable {
  public enum InjectionTime: UInt8, Sendable {
    /// When the document has only its root element; before scripts of the page.
    case documentStart
    /// When the document is parsed, after `DOMContentLoaded`.
    case documentEnd
  }

  public enum FrameScope: UInt8, Sendable {
    case allFrames, mainFrame
  }

  /// The script's name in error locations.
  public var name: String
  public var source: String
  public var time: InjectionTime
  public var scope: FrameScope
  /// Origins of the documents in which it runs; empty for all.
  public var origins: [String]

  public init(
    name: String, source: String, time: InjectionTime = .documentStart, scope: FrameScope = .allFrames,
    origins: [String] = []
  ) {
    self.name = name
    self.source = source
    self.time = time
    self.scope = scope
    self.origins = origins
  }

  /// Whether it runs in a document of an origin.
  public func runs(inOrigin origin: String, isMainFrame: Bool) -> Bool {
    switch scope {
    case .mainFrame where !isMainFrame: return false
    case .mainFrame, .allFrames: return origins.isEmpty || origins.contains(origin)
    }
  }
}
