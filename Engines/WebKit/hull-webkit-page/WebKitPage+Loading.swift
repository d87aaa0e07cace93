import CWebKit
import PageWire

extension WebKitPage: PageRequestClient {
  func loadCount(of url: String) -> Int { loads[url] ?? 0 }
  func didRequest(_ request: ResourceRequest) { report(.didRequestResource(request)) }
  func didAnswerRequest(of url: String) { answers[url, default: 0] += 1 }
  func didCancelRequest(_ number: UInt32) { report(.didUseService(.cancelResource(request: number))) }
}

extension WebKitPage: WebViewDelegate {
  func loadDidChange(_ load: hull_load) {
    hasNewState = true
    switch load {
    case HULL_LOAD_COMMITTED:
      guard !hasCommitted else { return }
      hasCommitted = true
      announcement = nil
      report(.didCommitDocument)
      for event in earlyEvents { report(event) }
      earlyEvents = []
    case HULL_LOAD_FINISHED:
      guard hasCommitted, !hasFinished else { return }
      hasFinished = true
      report(.didFinishDocument)
    default: break
    }
  }

  func permission(_ name: String) -> DeviceState.Permission {
    opening?.device.grants.first { $0.name == name }?.permission ?? .denied
  }

  func didAnswer() { hasNewState = true }

  func loadCountDidChange(of url: String, by change: Int) {
    hasNewState = true
    let count = (loads[url] ?? 0) + change
    loads[url] = count > 0 ? count : nil
    guard change < 0 else { return }
    if let count = answers[url] {
      answers[url] = count > 1 ? count - 1 : nil
    } else {
      resources.didEndLoad(of: url, for: self)
    }
  }
}
