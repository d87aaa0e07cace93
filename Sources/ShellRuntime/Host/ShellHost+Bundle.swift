import ShellCore

/// The app's own pages from a bundle: opened at launch, and updated over the app's network.
extension ShellHost {
  /// The ID under which the bundle of the app's origin is downloaded.
  private var bundleID: PackID {
    PackID(url: state.app.origin + "/") ?? PackID(scheme: "app", tag: "app")
  }

  func execute(_ request: BundleCommand) {
    guard let bundle = loader.bundle else { return }
    switch request {
    case .open: dispatch(.bundleReported(bundle.open()))
    case .use(let stored): bundle.activate(stored)
    case .check: checkBundle()
    case .fetch: fetchBundle(bundle)
    case .discard(let stored): bundle.discard(stored)
    case .saveRecord(let record): bundle.saveRecord(record)
    case .damage(let file): bundle.corrupt(file)
    }
  }

  private func checkBundle() {
    guard let description = state.app.bundle, let server = description.server else { return }
    begin(
      PackDownload(
        id: bundleID, name: "the app's pages", source: server, key: description.key, needsApproval: true
      ) { [weak self] in self?.handle($0) })
  }

  private func fetchBundle(_ bundle: BundleStore) {
    guard let download = downloads[bundleID], let manifest = download.manifest else { return }
    download.needsApproval = false
    // Files that are on the device already are not downloaded.
    for file in manifest.files {
      if let body = bundle.content(file.digest) { _ = download.receive(body, as: file.name) }
    }
    fetchNext(download)
  }

  private func handle(_ event: PackDownload.Event) {
    guard let download = downloads[bundleID] else { return }
    switch event {
    case .manifest:
      guard let manifest = download.manifest else { return }
      let offer = BundleReport.offered(
        version: manifest.version, digest: manifest.digest, revoked: manifest.revoked)
      dispatch(.bundleReported(offer))
    case .file: dispatch(.bundleReported(.progress(done: download.files.count, total: download.total)))
    case .completed:
      downloads[bundleID] = nil
      guard let stored = loader.bundle?.store(download) else {
        let message = "The device has no space for version \(download.manifest?.version ?? 0) of the app's pages."
        return dispatch(.bundleReported(.failed(LoadFailure(kind: .refused, url: download.source, message: message))))
      }
      dispatch(.bundleReported(.stored(stored)))
    case .failed(let failure):
      downloads[bundleID] = nil
      dispatch(.bundleReported(.failed(failure)))
    }
  }
}
