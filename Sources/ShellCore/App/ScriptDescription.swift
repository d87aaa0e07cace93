import PageWire

/// A user script that the app injects into its pages, as app.yaml declares it.
public struct ScriptDescription: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case source(String)
    /// Path of a file, relative to the app's folder.
    case file(String)
  }

  public var content: Content
  public var injectionTime: UserScript.InjectionTime
  public var scope: UserScript.FrameScope
  /// Origins of the documents in which it runs; empty for all.
  public var origins: [String]

  public init(
    _ content: Content, injectionTime: UserScript.InjectionTime = .documentEnd,
    scope: UserScript.FrameScope = .mainFrame, origins: [String] = []
  ) {
    self.content = content
    self.injectionTime = injectionTime
    self.scope = scope
    self.origins = origins
  }
}
