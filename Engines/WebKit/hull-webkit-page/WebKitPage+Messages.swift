import BridgeContract
import CWebKit
import PageWire

/// What the page's engine says of a navigation before the browser asks about it.
struct NavigationAnnouncement {
  /// `push`, `replace` or `reload`.
  var kind: String
  var url: String
  var isByUser: Bool
  /// Names and values of a form; nil without one.
  var form: [(name: String, value: String)]?
  var download: String?
  var referrerPolicy: String
}

/// The document of a frame that navigates.
struct NavigatingFrame {
  var origin: String
  var url: String
}

/// Messages of the isolated world: a kind, whether the frame is the main one, its origin, and values.
extension WebKitPage {
  func didReceiveMessage(_ text: String) {
    guard let message = try? JSONValue(parsing: text), case .array(let all) = message, all.count >= 3,
      case .string(let kind) = all[0], case .bool(let isMainFrame) = all[1], case .string(let origin) = all[2]
    else { return }
    let values = Array(all.dropFirst(3))
    func string(_ index: Int) -> String { values.indices.contains(index) ? values[index].stringValue ?? "" : "" }
    func number(_ index: Int) -> Double { values.indices.contains(index) ? values[index].double ?? 0 : 0 }
    func identifier(_ index: Int) -> UInt32 { UInt32(max(0, min(Double(UInt32.max), number(index)))) }
    switch kind {
    case "log":
      let level = ConsoleMessage.Level(rawValue: UInt8(max(0, min(4, number(0))))) ?? .log
      report(
        .didLogConsole(
          ConsoleMessage(
            level: level, text: Self.shortened(string(1)), source: Self.shortened(string(2)), values: string(3))))
    case "call":
      report(
        .didCallBridge(
          BridgeCall(
            interfaceName: string(0), data: string(1), callbackID: string(2), origin: origin, isMainFrame: isMainFrame))
      )
    case "post": report(.didPostMessage(handler: string(0), body: string(1), callback: string(2)))
    case "state": report(.didChangeState(json: string(0)))
    case "traverse": report(.didRequestTraversal(delta: Int(max(-1_000, min(1_000, number(0))))))
    case "history":
      let change = HistoryChange.Kind(rawValue: UInt8(max(0, min(2, number(0))))) ?? .push
      guard isMainFrame else { return }
      url = string(1)
      report(.didChangeHistory(HistoryChange(kind: change, url: string(1), stateJSON: string(2))))
    case "evaluated":
      let isValue = values.indices.contains(1) && values[1] == .bool(true)
      report(
        .didEvaluate(
          EvaluationResult(
            request: identifier(0),
            outcome: isValue ? .value(json: string(2)) : .exception(text: string(2)))))
    case "blob": blobDownload = (string(0), string(1), string(2))
    case "fetch": resources.announceFetch(of: string(0))
    case "setCookie": report(.didUseService(.setCookie(text: string(0), path: string(1))))
    case "storage":
      let change: StorageChange =
        switch string(1) {
        case "set": .set(StorageItem(key: string(2), value: string(3)))
        case "remove": .remove(key: string(2))
        default: .clear
        }
      report(values.first == .bool(true) ? .didUseService(.changeSessionStorage(change)) : .didChangeStorage(change))
    case "openSocket":
      var protocols: [String] = []
      if values.count > 2, case .array(let names) = values[2] { protocols = names.compactMap(\.stringValue) }
      report(
        .didUseService(.openSocket(SocketOpening(socket: identifier(0), url: string(1), protocols: protocols))))
    case "sendToSocket":
      let isText = values.count > 1 && values[1] == .bool(true)
      let bytes = string(2).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      report(.didUseService(.sendToSocket(SocketMessage(socket: identifier(0), isText: isText, bytes: bytes))))
    case "closeSocket":
      let code = UInt16(max(0, min(Double(UInt16.max), number(1))))
      report(
        .didUseService(.closeSocket(socket: identifier(0), code: code == 0 ? nil : code, reason: string(2))))
    case "commandWindow":
      let action: WindowCommand.Action =
        switch number(1) {
        case 0: .message(json: string(2), targetOrigin: string(3))
        case 1: .navigate(url: string(2), replaces: values.count > 3 && values[3] == .bool(true))
        case 2: .close
        default: .disown
        }
      report(.didUseService(.commandWindow(WindowCommand(window: identifier(0), action: action))))
    case "openWindow":
      report(
        .didRequestNavigation(
          NavigationRequest(
            cause: .windowOpen, url: string(0), target: string(1), isMainFrame: isMainFrame,
            frameOrigin: isMainFrame ? "" : origin, window: identifier(2), referrerPolicy: string(3),
            referrer: string(4))))
    case "close": report(.didRequestNavigation(NavigationRequest(cause: .windowClose, url: "")))
    case "link":
      clickedLink = (string(0), string(1), isMainFrame ? nil : NavigatingFrame(origin: origin, url: string(2)))
    case "form":
      form = values.first.flatMap(Self.form).map {
        ($0, isMainFrame ? nil : NavigatingFrame(origin: origin, url: string(1)))
      }
    case "refresh": report(.didRequestNavigation(NavigationRequest(cause: .metaRefresh, url: string(0))))
    case "refreshes":
      let time = hull_webkit_uptime() + max(0, number(1)) - Self.refreshTolerance
      refreshes.append((string(0), time))
      if refreshes.count > Self.refreshLimit { refreshes.removeFirst() }
    case "navigate":
      guard isMainFrame else { return }
      announcement = NavigationAnnouncement(
        kind: string(0), url: string(1), isByUser: values.count > 2 && values[2] == .bool(true),
        form: values.count > 3 ? Self.form(values[3]) : nil, download: values.count > 4 ? values[4].stringValue : nil,
        referrerPolicy: string(5))
    default: break
    }
  }

  private static func form(_ value: JSONValue) -> [(name: String, value: String)]? {
    guard case .array(let entries) = value else { return nil }
    return entries.compactMap { entry in
      guard case .array(let pair) = entry, pair.count == 2 else { return nil }
      return (pair[0].stringValue ?? "", pair[1].stringValue ?? "")
    }
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= WireLimits.consoleBytes ? text : String(text.prefix(WireLimits.consoleBytes / 4)) + "\u{2026}"
  }

  /// Only documents that the shell opens are loaded, and those of frames.
  func decideNavigation(_ navigation: WebView.Navigation, _ decide: @escaping (Bool) -> Void) {
    if navigation.isNewWindow {
      requestWindow(navigation)
      return decide(false)
    }
    guard hasCommitted else { return decide(navigation.url == opening?.url) }
    if dropsRefresh(navigation) { return decide(false) }
    if Self.withoutFragment(navigation.url) == Self.withoutFragment(url), navigation.url.contains("#") {
      return decide(true)
    }
    // The empty documents that frames begin with.
    let isOwnBlank = announcement?.url == navigation.url || navigation.cause == HULL_NAVIGATION_RELOAD
    if navigation.url == "about:srcdoc" || navigation.url == "about:blank" && !isOwnBlank { return decide(true) }
    if let announcement {
      self.announcement = nil
      request(navigation, announcement)
      return decide(false)
    }
    // The browser does not say which frame is navigated; the page's engine knows the frames that load a URL.
    pendingDecisions += 1
    start("frameFor", [.string(navigation.url)]) { [weak self] value in
      guard let self else { return decide(false) }
      pendingDecisions -= 1
      hasNewState = true
      var isInFrame = false
      var exists = false
      if case .text(let text) = value, let json = try? JSONValue(parsing: text) {
        isInFrame = json["isInFrame"] == .bool(true)
        exists = json["exists"] == .bool(true)
      }
      let scheme = String(navigation.url.prefix { $0 != ":" }).lowercased()
      guard !exists || !resources.serves(scheme) || !Self.hasNetworkName(navigation.url) else { return decide(true) }
      request(navigation, nil, isMainFrame: !isInFrame)
      decide(false)
    }
  }

  /// Milliseconds by which WebKit's timer can be early.
  private static let refreshTolerance = 20.0
  private static let refreshLimit = 16

  /// Whether a navigation is WebKit's own refresh of the document. A script's to the same URL comes before the refresh can.
  private func dropsRefresh(_ navigation: WebView.Navigation) -> Bool {
    guard ![HULL_NAVIGATION_LINK, HULL_NAVIGATION_FORM].contains(navigation.cause) else { return false }
    let now = hull_webkit_uptime()
    guard let index = refreshes.firstIndex(where: { $0.url == navigation.url && $0.time <= now }) else { return false }
    refreshes.remove(at: index)
    announcement = nil
    return true
  }

  /// Scheme and host; frames without a document have the origin of the document that contains them.
  private static func origin(of url: String) -> String {
    guard let colon = url.firstRange(of: "://") else { return "null" }
    return String(url[..<colon.upperBound] + url[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }

  /// Whether a host can be a name of the network: WebKit does not request others, by which some apps send messages.
  private static func hasNetworkName(_ url: String) -> Bool {
    guard url.hasPrefix("http"), let slashes = url.firstRange(of: "://") else { return true }
    let host = url[slashes.upperBound...].prefix { !"/?#:".contains($0) }
    return host.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "[" || $0 == "]")
    }
  }

  static func withoutFragment(_ url: String) -> Substring { url.prefix { $0 != "#" } }

  private func requestWindow(_ navigation: WebView.Navigation) {
    let link = takeLink(for: navigation.url)
    let isForm = navigation.cause == HULL_NAVIGATION_FORM
    let frame = isForm ? form?.frame : link?.frame
    report(
      .didRequestNavigation(
        NavigationRequest(
          cause: navigation.cause == HULL_NAVIGATION_LINK ? .link : .windowOpen, url: navigation.url,
          method: navigation.method, target: "_blank", isMainFrame: frame == nil, frameOrigin: frame?.origin ?? "",
          referrerPolicy: link?.policy ?? "", referrer: frame?.url ?? "")))
  }

  /// The link that was clicked before a navigation to its URL.
  private func takeLink(for url: String) -> (policy: String, frame: NavigatingFrame?)? {
    defer { clickedLink = nil }
    return clickedLink.flatMap { $0.url == url ? ($0.policy, $0.frame) : nil }
  }

  private func request(
    _ navigation: WebView.Navigation, _ announcement: NavigationAnnouncement?, isMainFrame: Bool = true
  ) {
    let cause: NavigationRequest.Cause =
      switch navigation.cause {
      case HULL_NAVIGATION_LINK: .link
      case HULL_NAVIGATION_FORM: .form
      case HULL_NAVIGATION_RELOAD: .reload
      default:
        switch announcement?.kind {
        case "replace": .locationReplace
        case "reload": .reload
        default: .locationAssign
        }
      }
    let form = announcement?.form ?? self.form?.entries
    let policy = takeLink(for: navigation.url)?.policy ?? ""
    let blob = blobDownload.flatMap { $0.url == navigation.url ? $0 : nil }
    blobDownload = nil
    let body = navigation.method == "POST" ? form.map(Self.encoded) ?? [] : []
    report(
      .didRequestNavigation(
        NavigationRequest(
          cause: blob == nil ? cause : .link, url: blob?.content ?? navigation.url, method: navigation.method,
          contentType: body.isEmpty ? "" : "application/x-www-form-urlencoded", body: body,
          isMainFrame: isMainFrame, frameOrigin: isMainFrame ? "" : Self.origin(of: url),
          download: blob?.name ?? announcement?.download, referrerPolicy: announcement?.referrerPolicy ?? policy)))
  }

  /// `application/x-www-form-urlencoded` (URL standard, section 5.2).
  private static func encoded(_ form: [(name: String, value: String)]) -> [UInt8] {
    func encode(_ text: String) -> String {
      var result = ""
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: " "): result += "+"
        case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      }
      return result
    }
    return Array(form.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&").utf8)
  }
}
