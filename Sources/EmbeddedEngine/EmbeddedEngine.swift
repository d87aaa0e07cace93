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

  /// Contexts that wait at the most. Each process that is forked has them without having made them, which the documents
  /// after its first one gain by.
  private static let spareLimit = 4

  private let runtime: ScriptRuntime
  /// Contexts with the platform in them, waiting for their documents.
  private var spares: [ScriptContext] = []
  private var isRehearsed = false

  public init(threads: Threads = .now) {
    runtime = ScriptRuntime(threads: threads)
  }

  public var name: String { "embedded (JavaScriptCore)" }

  public func prepare() {
    if spares.isEmpty { spares.append(runtime.makeContext()) }
  }

  public func didFork() {
    runtime.startThreads()
  }

  public func rehearse() -> Bool {
    rehearse(outlet: SilentOutlet())
  }

  /// One step: first a whole page, then a context more with each.
  func rehearse(outlet: any PageOutlet) -> Bool {
    if isRehearsed {
      spares.append(runtime.makeContext())
    } else {
      isRehearsed = true
      Rehearsal(runtime: runtime).run(outlet: outlet)
      prepare()
    }
    spares.last?.call(.warmUp)
    let isDone = spares.count >= Self.spareLimit
    // What it leaves is collected here and once, not in each page soon after it begins.
    if isDone, let spare = spares.last { HullCollectGarbage(spare.context) }
    return isDone
  }

  public func makePage(outlet: any PageOutlet) -> any EnginePage {
    makeEmbeddedPage(outlet: outlet)
  }

  func makeEmbeddedPage(outlet: any PageOutlet) -> EmbeddedPage {
    EmbeddedPage(script: spares.isEmpty ? runtime.makeContext() : spares.removeFirst(), outlet: outlet)
  }
}
