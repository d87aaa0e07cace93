import PageWire
import ShellCore

/// Packs of resources: downloaded file by file over the app's network, and stored.
extension ShellHost {
  func openPacks() {
    let found = loader.packs?.verifiedPacks() ?? []
    if !found.isEmpty { dispatch(.packReported(.found(found))) }
  }

  func fetchPack(_ id: PackID) {
    guard let tag = state.packDescription(id) else { return }
    begin(
      PackDownload(id: id, name: id.origin, source: tag.source, version: tag.version) { [weak self] event in
        self?.handle(event, of: id)
      })
  }

  private func handle(_ event: PackDownload.Event, of id: PackID) {
    guard let download = downloads[id] else { return }
    switch event {
    case .manifest, .file:
      dispatch(.packReported(.progress(id, done: download.files.count, total: download.total)))
    case .completed:
      downloads[id] = nil
      guard let packs = loader.packs, let version = download.version else { return }
      dispatch(.packReported(.stored(packs.store(id, version: version, files: download.files))))
    case .failed(let failure):
      downloads[id] = nil
      dispatch(.packReported(.failed(id, failure)))
    }
  }

  func removePack(_ id: PackID) { loader.packs?.remove(id) }

  // MARK: Downloads

  /// Starts the download of a pack or a bundle; an earlier attempt is discarded.
  func begin(_ download: PackDownload) {
    downloads[download.id] = download
    fetchNext(download)
  }

  func fetchNext(_ download: PackDownload) {
    guard downloads[download.id] === download else { return }
    guard let name = download.nextName else { return download.onEvent(.completed) }
    let url = download.url(of: name)
    packRequestCount += 1
    let key = NetworkShaper.Key.pack(download.id, packRequestCount)
    send(key, NetworkShaper.PendingRequest(url: url), bytes: 0) { $0.fetch(name, at: url, of: download, key) }
  }

  private func fetch(_ name: String, at url: String, of download: PackDownload, _ key: NetworkShaper.Key) {
    let address = ParsedURL(url)
    guard let address, !loader.isOwnOrigin(address.origin) else {
      switch loader.files?.file(at: address?.path ?? "") ?? .missing {
      case .file(_, let body): receive(body, as: name, of: download, key)
      case .missing: fail(download, key, LoadFailure(kind: .notFound, url: url, message: "\(url) does not exist."))
      case .refused(let reason), .tampered(let reason):
        fail(download, key, LoadFailure(kind: .refused, url: url, message: reason))
      }
      return
    }
    activePackTransfers += 1
    _ = loader.client.start(HTTPRequest(url: url)) { [weak self] outcome in
      guard let self else { return }
      activePackTransfers -= 1
      switch outcome {
      case .response(let response) where response.status == 200:
        receive(response.body, as: name, of: download, key)
      case .response(let response):
        let message = "The server replied with status \(response.status) for \(url)."
        fail(download, key, LoadFailure(kind: .notFound, url: url, message: message))
      case .failure(let failure): fail(download, key, failure)
      }
    }
  }

  private func receive(_ body: [UInt8], as name: String, of download: PackDownload, _ key: NetworkShaper.Key) {
    receive(key, bytes: body.count, isEnd: true) { host in
      guard host.downloads[download.id] === download else { return }
      let hadManifest = download.manifest != nil
      if let failure = download.receive(body, as: name) { return host.fail(download, failure) }
      if hadManifest {
        download.onEvent(.file)
      } else if download.manifest != nil {
        let needsApproval = download.needsApproval
        download.onEvent(.manifest)
        // The shell continues the download after its decision, or has done so already.
        guard !needsApproval else { return }
      }
      host.fetchNext(download)
    }
  }

  private func fail(_ download: PackDownload, _ key: NetworkShaper.Key, _ failure: LoadFailure) {
    receive(key, bytes: 0, isEnd: true) { $0.fail(download, failure) }
  }

  private func fail(_ download: PackDownload, _ failure: LoadFailure) {
    guard downloads[download.id] === download else { return }
    download.onEvent(.failed(failure))
  }

  /// Fails a download whose request was lost by the network.
  func failPackRequest(_ id: PackID, _ failure: LoadFailure) {
    if let download = downloads[id] { fail(download, failure) }
  }
}
