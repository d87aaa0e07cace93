import CJavaScriptCore
import EngineContract

/// The engine on JavaScriptCore: one context group, and a context per document.
public final class EmbeddedEngine: PageEngine {
  /// When the engine may start threads of its own.
  public enum Threads {
    case now
    /// Not before `didFork`: only a process of one thread can be forked.
    case whenForked
  }

  private let runtime: ScriptRuntime
  /// A context with the platform in it, waiting for its document.
  private var spare: ScriptContext?

  public init(threads: Threads = .now) {
    runtime = ScriptRuntime(threads: threads)
  }

  public var name: String { "embedded (JavaScriptCore)" }

  public func prepare() {
    if spare == nil { spare = runtime.makeContext() }
  }

  public func didFork() {
    runtime.startThreads()
  }

  public func rehearse() {
    rehearse(outlet: SilentOutlet())
  }

  func rehearse(outlet: any PageOutlet) {
    Rehearsal(runtime: runtime).run(outlet: outlet)
    // What it leaves is collected here and once, not in each page soon after it begins.
    if let spare { HullCollectGarbage(spare.context) }
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
