import CJavaScriptCore
import EngineContract
import PageWire

/// The engine on JavaScriptCore: one context group, and one context per document.
package final class EmbeddedEngine: PageEngine {
  /// When the engine may start its own threads.
  package enum Threads {
    case now
    /// Not before `didFork`: only a process of one thread can be forked.
    case whenForked
  }

  /// Maximum number of spare contexts. Forked processes inherit them, which speeds up the documents after the first
  /// one.
  private static let spareLimit = 4

  private let runtime: ScriptRuntime
  /// Contexts with an installed platform that wait for their documents.
  private var spares: [ScriptContext] = []
  private var isWarmedUp = false
  private var hasTimeZone = false

  package init(threads: Threads = .now) {
    runtime = ScriptRuntime(defersThreads: threads == .whenForked)
  }

  package var name: String { "embedded (JavaScriptCore)" }
  package var capabilities: EngineCapabilities { .embedded }

  package func prepare() {
    if spares.isEmpty { spares.append(runtime.makeContext()) }
    guard !hasTimeZone, let spare = spares.first else { return }
    hasTimeZone = true
    HullLoadTimeZone(spare.context)
  }

  package func didFork() {
    runtime.startThreads()
  }

  package func warmUp() -> Bool {
    warmUp(eventSink: NullEventSink())
  }

  /// Runs one warm-up step: first a complete page, then one more context with each step.
  func warmUp(eventSink: any PageEventSink) -> Bool {
    if isWarmedUp {
      spares.append(runtime.makeContext())
    } else {
      isWarmedUp = true
      EngineWarmUp(runtime: runtime).run(eventSink: eventSink)
      prepare()
    }
    spares.last?.call(.warmUp)
    let isDone = spares.count >= Self.spareLimit
    // Garbage of the warm-up is collected once here, instead of soon after the start of each page.
    if isDone, let spare = spares.last { HullCollectGarbage(spare.context) }
    return isDone
  }

  package func makePage(eventSink: any PageEventSink) -> any EnginePage {
    makeEmbeddedPage(eventSink: eventSink)
  }

  func makeEmbeddedPage(eventSink: any PageEventSink) -> EmbeddedPage {
    EmbeddedPage(script: spares.isEmpty ? runtime.makeContext() : spares.removeFirst(), eventSink: eventSink)
  }
}
