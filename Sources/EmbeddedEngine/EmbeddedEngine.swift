import EngineContract

/// The engine on JavaScriptCore: one context group, and a context per document.
public final class EmbeddedEngine: PageEngine {
  private let runtime = ScriptRuntime()
  /// A context with the platform in it, waiting for its document.
  private var spare: ScriptContext?

  public init() {}

  public var name: String { "embedded (JavaScriptCore)" }

  public func prepare() {
    if spare == nil { spare = runtime.makeContext() }
  }

  public func makePage(outlet: any PageOutlet) -> any EnginePage {
    makeEmbeddedPage(outlet: outlet)
  }

  func makeEmbeddedPage(outlet: any PageOutlet) -> EmbeddedPage {
    let context = spare ?? runtime.makeContext()
    spare = nil
    return EmbeddedPage(script: context, outlet: outlet)
  }
}
