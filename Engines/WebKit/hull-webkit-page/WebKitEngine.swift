import CWebKit
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The engine on WebKitGTK: its views share one web process, whose death ends this process.
final class WebKitEngine: PageEngine {
  static var version: String {
    guard let version = hull_webkit_version() else { return "of an unknown version" }
    defer { free(version) }
    return String(cString: version)
  }

  /// The views of closed documents, to be used again.
  private var spares: [WebView] = []
  private let resources = PageRequests()

  var name: String { "webkit (WebKitGTK \(Self.version))" }
  var capabilities: EngineCapabilities { [.virtualTime, .memoryLimit, .display, .processGroup, .developerTools] }

  /// Returns why requests of pages cannot be answered; nil if they can.
  func startProxy() -> String? { resources.startProxy() }

  func prepare() {
    guard spares.isEmpty else { return }
    let view = WebView()
    view.prepare()
    spares.append(view)
  }

  func warmUp() -> Bool { true }
  func didFork() {}

  func waitForInput(_ descriptor: Int32) -> Bool { hull_webkit_wait(descriptor) }

  func makePage(eventSink: any PageEventSink) -> any EnginePage {
    let view = spares.popLast() ?? WebView()
    return WebKitPage(view: view, resources: resources, eventSink: eventSink) { [weak self] in
      self?.spares.append($0)
    }
  }
}
