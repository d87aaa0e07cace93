import CWebKit
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The engine on WebKitGTK: its views share one web process, whose death ends this process.
final class WebKitEngine: PageEngine {
  static var name: String {
    guard let version = hull_webkit_version() else { return "webkit (WebKitGTK)" }
    defer { free(version) }
    return "webkit (WebKitGTK \(String(cString: version)))"
  }

  static let capabilities: EngineCapabilities = [.virtualTime, .display, .processGroup]

  /// The views of closed documents, to be used again.
  private var spares: [WebView] = []
  private let resources = PageRequests()

  var name: String { Self.name }
  var capabilities: EngineCapabilities { Self.capabilities }

  /// Returns why requests of pages cannot be answered; nil if they can.
  func startProxy() -> String? { resources.startProxy() }

  func prepare() {
    if spares.isEmpty { spares.append(WebView()) }
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
