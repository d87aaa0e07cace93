import ShellTestKit

@testable import ShellCore

extension StoreSetup {
  static let atHome = StoreSetup("atHome", store: { .testing(record: $0) }) { store in
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101)])
    store.finishLoading("/home", load: 1)
  }

  static let atList = StoreSetup("atList", store: { .testing(record: $0) }) { store in
    store.play(.atHome)
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/list"), generation: 1)])
    store.finishLoading("/list", load: 2)
  }

  static let atPay = StoreSetup("atPay", store: { .testing(record: $0) }) { store in
    store.play(.atHome)
    store.arrange([.user(.selectTab("TAB_2")), .rendererStarted(RendererID(2), pid: 102)])
    store.finishLoading("/pay", load: 2, view: 2)
  }
}
