import PageWire
import ShellCore
import WebPolicy

/// Packs of resources and bundles: downloaded file by file over the app's network, and stored.
final class PackDownloader {
  private let context: HostContext
  private let loader: DocumentLoader
  private let pipeline: RequestPipeline
  /// Pending downloads of packs and bundles, and the number of requests for their files.
  private var downloads: [PackID: PackDownload] = [:]
  private var requestCount = 0
  /// The pending requests for files, by their number.
  private var activeTransfers: [Int: (any HTTPExchange)?] = [:]
  private var transferCount = 0

  init(context: HostContext, loader: DocumentLoader, pipeline: RequestPipeline) {
    self.context = context
    self.loader = loader
    self.pipeline = pipeline
  }

  /// Whether a server is sending a file.
  var isBusy: Bool { activeTransfers.values.contains { $0?.waitsForClock != true } }

  func openPacks() {
    let found = loader.content.packs?.verifiedPacks() ?? []
    if !found.isEmpty { context.dispatch(.packReported(.found(found))) }
  }

  func fetchPack(_ id: PackID) {
    guard let tag = context.state.packDescription(id) else { return }
    begin(
      PackDownload(id: id, name: id.origin, source: tag.source, version: tag.version) { [weak self] event in
        self?.handle(event, of: id)
      })
  }

  private func handle(_ event: PackDownload.Event, of id: PackID) {
    guard let download = downloads[id] else { return }
    switch event {
    case .manifest, .file:
      context.dispatch(.packReported(.progress(id, done: download.files.count, total: download.total)))
    case .completed:
      downloads[id] = nil
      guard let packs = loader.content.packs, let version = download.version else { return }
      context.dispatch(.packReported(.stored(packs.store(id, version: version, files: download.files))))
    case .failed(let failure):
      downloads[id] = nil
      context.dispatch(.packReported(.failed(id, failure)))
    }
  }

  func removePack(_ id: PackID) { loader.content.packs?.remove(id) }

  // MARK: Downloads

  /// The pending download with this ID.
  subscript(id: PackID) -> PackDownload? { downloads[id] }

  /// Starts the download of a pack or a bundle; an earlier attempt is discarded.
  func begin(_ download: PackDownload) {
    downloads[download.id] = download
    fetchNext(download)
  }

  /// Forgets a download that is complete or has failed.
  func end(_ id: PackID) { downloads[id] = nil }

  func endAll() { downloads = [:] }

  func fetchNext(_ download: PackDownload) {
    guard downloads[download.id] === download else { return }
    guard let name = download.nextName else { return download.onEvent(.completed) }
    let url = download.url(of: name)
    requestCount += 1
    let key = RequestKey.pack(download.id, requestCount)
    pipeline.send(key, NetworkShaper.PendingRequest(url: url), bytes: 0) { [weak self] in
      self?.fetch(name, at: url, of: download, key)
    }
  }

  private func fetch(_ name: String, at url: String, of download: PackDownload, _ key: RequestKey) {
    let address = ParsedURL(url)
    guard let address, !loader.content.isOwn(address.origin) else {
      switch loader.content.files?.file(at: address?.path ?? "") ?? .missing {
      case .file(_, let body): receive(body, as: name, of: download, key)
      case .missing: fail(download, key, LoadFailure(kind: .notFound, url: url, message: "\(url) does not exist."))
      case .refused(let reason), .tampered(let reason):
        fail(download, key, LoadFailure(kind: .refused, url: url, message: reason))
      }
      return
    }
    var request = HTTPRequest(url: url)
    request.key = key
    transferCount += 1
    let number = transferCount
    activeTransfers.updateValue(nil, forKey: number)
    let exchange = loader.client.start(request) { [weak self] outcome in
      guard let self else { return }
      activeTransfers.removeValue(forKey: number)
      switch outcome {
      case .response(let response) where response.status == 200:
        receive(response.body, as: name, of: download, key)
      case .response(let response):
        let message = "The server replied with status \(response.status) for \(url)."
        fail(download, key, LoadFailure(kind: .notFound, url: url, message: message))
      case .failure(let failure): fail(download, key, failure)
      }
    }
    if activeTransfers.keys.contains(number) { activeTransfers.updateValue(exchange, forKey: number) }
  }

  private func receive(_ body: [UInt8], as name: String, of download: PackDownload, _ key: RequestKey) {
    pipeline.receive(key, bytes: body.count, isEnd: true) { [weak self] in
      guard let self, downloads[download.id] === download else { return }
      let hadManifest = download.manifest != nil
      if let failure = download.receive(body, as: name) { return fail(download, failure) }
      if hadManifest {
        download.onEvent(.file)
      } else if download.manifest != nil {
        let needsApproval = download.needsApproval
        download.onEvent(.manifest)
        // The shell continues the download after its decision, or has done so already.
        guard !needsApproval else { return }
      }
      fetchNext(download)
    }
  }

  private func fail(_ download: PackDownload, _ key: RequestKey, _ failure: LoadFailure) {
    pipeline.receive(key, bytes: 0, isEnd: true) { [weak self] in self?.fail(download, failure) }
  }

  private func fail(_ download: PackDownload, _ failure: LoadFailure) {
    guard downloads[download.id] === download else { return }
    download.onEvent(.failed(failure))
  }

  /// Fails a download whose request was lost by the network.
  func fail(_ id: PackID, _ failure: LoadFailure) {
    if let download = downloads[id] { fail(download, failure) }
  }
}
