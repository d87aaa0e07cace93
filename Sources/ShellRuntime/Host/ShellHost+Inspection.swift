import PageWire
import ShellCore
import WebPolicy

/// Data for the inspector.
extension ShellHost {
  /// Enables the log of network requests.
  package func enableNetworkLog() {
    network.recorder.enable()
  }

  /// Logged requests, oldest first.
  package var networkRecords: [NetworkRecord] { network.recorder.records }

  /// The body of a request, and that of its response, if they are kept: of requests to servers, and of files of the app.
  package func bodies(of record: NetworkRecord) -> (request: [UInt8], response: [UInt8]?)? {
    let recorder = context.configuration.harRecorder
    if let exchange = recorder?.lastExchange(method: record.method, url: record.url, startedAt: record.startedAt) {
      return (exchange.requestBody, exchange.isBodyDropped ? nil : exchange.response?.body)
    }
    return appFile(record.redirects.last ?? record.url).map { ([], $0) }
  }

  /// The file that a URL of the app's own origin has; nil for others.
  package func appFile(_ url: String) -> [UInt8]? {
    guard let parsed = ParsedURL(url), network.loader.content.isOwn(parsed.origin),
      case .file(_, let body) = network.loader.content.file(at: parsed.path)
    else { return nil }
    return body
  }

  /// The requests that a driver observes and pauses.
  package var requestInterception: RequestInterception { network.interception }

  /// Receives the files of downloads.
  package var onDownload: ((LoadID, [UInt8]) -> Void)? {
    get { context.onDownload }
    set { context.onDownload = newValue }
  }

  /// Scripts for each document that is about to open, which run before those of the app; nil without.
  package var documentScripts: ((PageAddress, TabID) -> [UserScript])? {
    get { context.documentScripts }
    set { context.documentScripts = newValue }
  }

  /// Collects the website data, and reports it to the state if it has changed.
  package func refreshWebsiteData() { websiteData.refresh() }

  var websiteData: WebsiteDataBroker {
    WebsiteDataBroker(context: context, storage: storage, cache: network.loader.cache)
  }

  /// Items of localStorage and sessionStorage, sorted by origin and then in key order.
  package var storedItems: [StoredItemRecord] {
    let local = storage.local.data().map(\.origin).sorted().flatMap { origin in
      storage.local.items(of: origin).map {
        StoredItemRecord(type: .localStorage, origin: origin, key: $0.key, value: $0.value)
      }
    }
    let session = storage.sessions.areas(WebsiteDataRemoval(), now: context.clock.now).flatMap { tab, origin in
      storage.sessions.items(of: origin, in: tab).map {
        StoredItemRecord(type: .sessionStorage, origin: origin, tab: tab, key: $0.key, value: $0.value)
      }
    }
    return local + session
  }

  /// Samples the app's processes: the shell, renderers, the spare and the zygote.
  package func sampleProcesses(after earlier: [ProcessSample]) -> [ProcessSample] {
    let now = System.monotonicMilliseconds
    var samples = [ProcessSampler.sample(.shell, ProcessSampler.ownPID, at: now)]
    for (renderer, process) in processes.byRenderer.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let pid = process.pid { samples.append(ProcessSampler.sample(.renderer(renderer), pid, at: now)) }
    }
    if let pid = processes.spares.spare?.pid { samples.append(ProcessSampler.sample(.spare, pid, at: now)) }
    if let pid = processes.spares.zygote?.pid { samples.append(ProcessSampler.sample(.zygote, pid, at: now)) }
    return samples.compactMap { $0 }.map { sample in
      guard let before = earlier.first(where: { $0.role == sample.role && $0.pid == sample.pid }),
        let spent = sample.cpuTime, let spentBefore = before.cpuTime, sample.time > before.time
      else { return sample }
      var sample = sample
      sample.cpuShare = max(0, spent - spentBefore) / (sample.time - before.time)
      return sample
    }
  }
}
