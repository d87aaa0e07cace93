import PageWire
import ShellCore

/// Packs of resources: brought file by file over the network of the app, and kept.
extension ShellHost {
  func openPacks() {
    let found = loader.packs?.found() ?? []
    if !found.isEmpty { dispatch(.packReported(.found(found))) }
  }

  func fetchPack(_ id: PackID) {
    guard let tag = state.packDescription(id) else { return }
    let download = PackDownload(id: id, tag: tag)
    downloads[id] = download
    fetchNext(download)
  }

  func removePack(_ id: PackID) { loader.packs?.remove(id) }

  private func fetchNext(_ download: PackDownload) {
    guard downloads[download.id] === download else { return }
    guard let name = download.nextName else { return store(download) }
    let url = download.url(of: name)
    packFiles += 1
    let key = NetworkShaper.Key.pack(download.id, packFiles)
    send(key, NetworkShaper.Underway(url: url), bytes: 0) { $0.fetch(name, at: url, of: download, key) }
  }

  private func fetch(_ name: String, at url: String, of download: PackDownload, _ key: NetworkShaper.Key) {
    let address = LoadAddress(url)
    guard let address, !loader.isOwnOrigin(address.origin) else {
      switch loader.files?.file(at: address?.path ?? "") ?? .missing {
      case .file(_, let body): arrive(body, as: name, of: download, key)
      case .missing: fail(download, key, LoadFailure(kind: .notFound, url: url, message: "There is no \(url)."))
      case .refused(let reason): fail(download, key, LoadFailure(kind: .refused, url: url, message: reason))
      }
      return
    }
    transfersOfPacks += 1
    _ = loader.client.start(HTTPRequest(url: url)) { [weak self] outcome in
      guard let self else { return }
      transfersOfPacks -= 1
      switch outcome {
      case .response(let response) where response.status == 200:
        arrive(response.body, as: name, of: download, key)
      case .response(let response):
        let message = "The server answered \(response.status) for \(url)."
        fail(download, key, LoadFailure(kind: .notFound, url: url, message: message))
      case .failure(let failure): fail(download, key, failure)
      }
    }
  }

  private func arrive(_ body: [UInt8], as name: String, of download: PackDownload, _ key: NetworkShaper.Key) {
    receive(key, bytes: body.count, isEnd: true) { host in
      guard host.downloads[download.id] === download else { return }
      if let failure = download.take(body, as: name) { return host.fail(download, failure) }
      let progress = PackReport.progress(download.id, done: download.files.count, total: download.total)
      host.dispatch(.packReported(progress))
      host.fetchNext(download)
    }
  }

  private func fail(_ download: PackDownload, _ key: NetworkShaper.Key, _ failure: LoadFailure) {
    receive(key, bytes: 0, isEnd: true) { $0.fail(download, failure) }
  }

  private func fail(_ download: PackDownload, _ failure: LoadFailure) {
    guard downloads[download.id] === download else { return }
    downloads[download.id] = nil
    dispatch(.packReported(.failed(download.id, failure)))
  }

  /// The network went while a file was on its way.
  func packLost(_ id: PackID, _ failure: LoadFailure) {
    if let download = downloads[id] { fail(download, failure) }
  }

  private func store(_ download: PackDownload) {
    downloads[download.id] = nil
    guard let packs = loader.packs else { return }
    let stored = packs.store(download.id, version: download.tag.version, files: download.files)
    dispatch(.packReported(.stored(stored)))
  }
}
