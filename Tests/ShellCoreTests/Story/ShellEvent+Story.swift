import PageWire
import ShellCore

extension ShellEvent {
  static func page(_ event: PageEvent, view: UInt32 = 1, generation: UInt32) -> ShellEvent {
    .pageReported(EventEnvelope(view: ViewID(view), generation: Generation(generation), event: event))
  }

  /// The response to a load, by path in the app or by full URL.
  static func responded(
    _ load: UInt32, _ address: String, status: Int = 200, type: String = "text/html"
  ) -> ShellEvent {
    let url = WebAddress.resolve(address, against: BankApp.origin + "/")
    return .loaderReported(
      .responded(LoadID(load), LoadResponse(url: url, status: status, contentType: type, bytes: 10)))
  }

  static func redirected(_ load: UInt32, _ url: String) -> ShellEvent {
    .loaderReported(.redirected(LoadID(load), status: 302, url: url))
  }

  static func died(_ renderer: UInt32, signal: Int32 = 9, isReported: Bool = true) -> ShellEvent {
    .rendererDied(RendererID(renderer), RendererDeath(cause: .signal(signal), isReported: isReported))
  }
}

extension PageEvent {
  static func requestsNavigation(_ cause: NavigationRequest.Cause, _ address: String, method: String = "GET")
    -> PageEvent
  {
    let url = WebAddress.resolve(address, against: BankApp.origin + "/")
    return .didRequestNavigation(NavigationRequest(cause: cause, url: url, method: method))
  }

  static func calls(
    _ name: String, _ data: String = "null", callback: String = "c1", origin: String = BankApp.origin,
    isMainFrame: Bool = true
  ) -> PageEvent {
    .didCallBridge(
      BridgeCall(interfaceName: name, data: data, callbackID: callback, origin: origin, isMainFrame: isMainFrame))
  }

  static func opensDialog(_ kind: DialogRequest.Kind, _ message: String, default text: String = "") -> PageEvent {
    .didOpenDialog(
      DialogRequest(request: 7, kind: kind, message: message, defaultText: text, origin: BankApp.origin))
  }

  static func callsSynchronously(_ json: String) -> PageEvent {
    opensDialog(.prompt, json, default: "call_interface_sync")
  }

  static func changesHistory(_ kind: HistoryChange.Kind, _ path: String, state: String = "null") -> PageEvent {
    .didChangeHistory(HistoryChange(kind: kind, url: BankApp.origin + path, stateJSON: state))
  }
}
