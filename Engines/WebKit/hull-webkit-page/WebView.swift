import CWebKit
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// What a view reports to the page that it shows.
protocol WebViewDelegate: AnyObject {
  func loadDidChange(_ load: hull_load)
  /// A message of the isolated world.
  func didReceiveMessage(_ text: String)
  /// Runs a dialog. Returns the text of a prompt, an empty text for one that is confirmed, or nil for one that is dismissed.
  func runDialog(_ kind: hull_dialog, message: String, initialText: String) -> String?
  /// Calls `decide` once, now or later.
  func decideNavigation(_ navigation: WebView.Navigation, _ decide: @escaping (Bool) -> Void)
  /// The state of a permission by its name in the Permissions standard.
  func permission(_ name: String) -> DeviceState.Permission
  /// An answer is on its way to the page.
  func didAnswer()
  func loadCountDidChange(of url: String, by change: Int)
}

/// A web view of WebKitGTK in a window of its own.
final class WebView {
  struct Navigation {
    var cause: hull_navigation_cause
    var url: String
    var method: String
    var isNewWindow: Bool
  }

  /// The result of a script: text, or the message of an exception.
  enum Value {
    case text(String)
    case exception(String)
  }

  weak var delegate: (any WebViewDelegate)?
  private var view: OpaquePointer?

  init() {
    var handlers = hull_view_handlers()
    handlers.owner = Unmanaged.passUnretained(self).toOpaque()
    handlers.load_changed = { owner, load in
      WebProcess.attach()
      guard let view = WebView.of(owner) else { return }
      if view.isPreparing { view.isPreparing = load == HULL_LOAD_COMMITTED } else { view.delegate?.loadDidChange(load) }
    }
    handlers.message = { owner, text in
      guard let text else { return }
      WebView.of(owner)?.delegate?.didReceiveMessage(String(cString: text))
    }
    handlers.dialog = { owner, kind, message, initial, reply in
      guard let view = WebView.of(owner), let message, let initial, let delegate = view.delegate,
        let text = delegate.runDialog(kind, message: String(cString: message), initialText: String(cString: initial))
      else { return false }
      reply?.pointee = strdup(text)
      return true
    }
    handlers.navigation = { owner, navigation, decision in
      guard let view = WebView.of(owner), let navigation = navigation?.pointee, !view.isPreparing,
        let delegate = view.delegate
      else { return hull_decide(decision, WebView.of(owner)?.isPreparing == true) }
      delegate.decideNavigation(
        Navigation(
          cause: navigation.cause, url: navigation.url.map { String(cString: $0) } ?? "",
          method: navigation.method.map { String(cString: $0) } ?? "GET", isNewWindow: navigation.is_new_window)
      ) { hull_decide(decision, $0) }
    }
    handlers.resource = { owner, url, change in
      guard let url else { return }
      WebView.of(owner)?.delegate?.loadCountDidChange(of: String(cString: url), by: Int(change))
    }
    handlers.permission = { owner, name in
      guard let name, let delegate = WebView.of(owner)?.delegate else { return 1 }
      return switch delegate.permission(String(cString: name)) {
      case .granted: 0
      case .denied: 1
      case .prompt: 2
      }
    }
    handlers.did_answer = { WebView.of($0)?.delegate?.didAnswer() }
    handlers.terminated = { _, termination in WebProcess.end(after: termination) }
    view = hull_view_new(&handlers, 640, 384)
  }

  deinit {
    if let view { hull_view_free(view) }
  }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> WebView? {
    owner.map { Unmanaged<WebView>.fromOpaque($0).takeUnretainedValue() }
  }

  func resize(width: Int, height: Int) { hull_view_resize(view, Int32(width), Int32(height)) }
  func setVisible(_ isVisible: Bool) { hull_view_set_visible(view, isVisible) }
  func setUserAgent(_ text: String) { hull_view_set_user_agent(view, text) }

  /// A script that runs in documents.
  struct Script {
    var source: String
    var isIsolated = false
    var isAtEnd = false
    var isForMainFrame = false
    /// The only origin in which it runs; nil for all.
    var origin: String?
  }

  /// Sets the scripts of the next documents.
  func setScripts(_ scripts: [Script], styleSheet: String) {
    var texts: [UnsafeMutablePointer<CChar>?] = []
    defer { for text in texts { free(text) } }
    func copy(_ text: String) -> UnsafePointer<CChar>? {
      texts.append(strdup(text))
      return texts.last.flatMap { $0 }.map { UnsafePointer($0) }
    }
    let list = scripts.map { script in
      hull_script(
        source: copy(script.source), is_isolated: script.isIsolated, is_at_end: script.isAtEnd,
        is_for_main_frame: script.isForMainFrame, origin: script.origin.flatMap(copy))
    }
    list.withUnsafeBufferPointer { hull_view_set_scripts(view, $0.baseAddress, $0.count, styleSheet) }
  }

  /// - Parameter encoding: nil if it is not known.
  func load(_ bytes: [UInt8], type: String, encoding: String?, url: String) {
    // WebKit does not load a document without bytes.
    (bytes.isEmpty ? [UInt8(ascii: "\n")] : bytes).withUnsafeBytes {
      hull_view_load(view, $0.baseAddress, $0.count, type, encoding, url)
    }
  }

  func request(_ url: String) { hull_view_request(view, url) }

  /// Whether the view loads the blank document that starts its processes.
  private(set) var isPreparing = false

  /// Starts the web process and the network process, which WebKit would start with the first document.
  func prepare() {
    isPreparing = true
    load([], type: "text/html", encoding: nil, url: "about:blank")
  }

  func stop() { hull_view_stop(view) }

  /// Evaluates the body of an asynchronous function, and calls back with its value.
  func evaluate(_ body: String, isIsolated: Bool = true, _ receive: @escaping (Value) -> Void) {
    let box = Unmanaged.passRetained(Receiver(receive)).toOpaque()
    hull_view_evaluate(
      view, body, isIsolated,
      { owner, text, exception in
        guard let owner else { return }
        let receiver = Unmanaged<Receiver>.fromOpaque(owner).takeRetainedValue()
        if let text { return receiver.receive(.text(String(cString: text))) }
        receiver.receive(.exception(exception.map { String(cString: $0) } ?? ""))
      }, box)
  }

  private final class Receiver {
    let receive: (Value) -> Void
    init(_ receive: @escaping (Value) -> Void) { self.receive = receive }
  }

  /// Trusted input, in pixels of the view.
  func click(x: Double, y: Double) { hull_view_click(view, x, y) }
  func touch(_ phase: hull_touch, x: Double, y: Double) { hull_view_touch(view, phase, x, y) }

  func pressKey(symbol: UInt32, state: UInt32) { hull_view_press_key(view, symbol, state) }
}
