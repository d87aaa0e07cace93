import BridgeContract
import PageWire
import ShellCore

extension ShellEffect {
  static func send(
    _ command: PageCommand, renderer: UInt32 = 1, view: UInt32 = 1, generation: UInt32
  ) -> ShellEffect {
    .send(command, to: .page(renderer: renderer, view: view, generation: generation))
  }

  static func load(_ load: UInt32, _ address: String, method: String = "GET") -> ShellEffect {
    let url = WebAddress.resolve(address, against: BankApp.origin + "/")
    return .startLoad(LoadRequest(load: LoadID(load), url: url, method: method))
  }

  static func reply(_ outcome: BridgeOutcome, callback: String = "c1", generation: UInt32 = 1) -> ShellEffect {
    .send(.deliverReply(BridgeReply(callbackID: callback, outcome: outcome)), generation: generation)
  }

  static func answer(_ result: DialogAnswer.Result, generation: UInt32 = 1) -> ShellEffect {
    .send(.answerDialog(DialogAnswer(request: 7, result: result)), generation: generation)
  }
}

extension PageAddress {
  static func page(renderer: UInt32 = 1, view: UInt32 = 1, generation: UInt32) -> PageAddress {
    PageAddress(renderer: RendererID(renderer), view: ViewID(view), generation: Generation(generation))
  }
}

extension [ShellEffect] {
  /// A probe and its deadline.
  static func probe(_ request: UInt32, generation: UInt32 = 1) -> [ShellEffect] {
    [.setTimer(.probe(request: request), after: 1_000), .send(.probe(request: request), generation: generation)]
  }

  static func open(
    _ load: UInt32, _ address: String, renderer: UInt32 = 1, view: UInt32 = 1, generation: UInt32,
    referrer: String = "", visibility: PageVisibility = .visible, length: Int, index: Int? = nil,
    state: String = "null",
    scroll: Int? = nil, form: String = "", deadline: Double = 5_000
  ) -> [ShellEffect] {
    let from = referrer.isEmpty ? "" : WebAddress.resolve(referrer, against: BankApp.origin + "/")
    let order = OpenDocumentRequest(
      load: LoadID(load), address: .page(renderer: renderer, view: view, generation: generation),
      url: WebAddress.resolve(address, against: BankApp.origin + "/"), contentType: "text/html", referrer: from,
      visibility: visibility, history: HistoryContext(length: length, index: index, stateJSON: state),
      restored: RestoredState(scrollRow: scroll, formState: form), bridge: BridgeInjection())
    return [.setTimer(.commit(LoadID(load)), after: deadline), .openDocument(order)]
  }
}
