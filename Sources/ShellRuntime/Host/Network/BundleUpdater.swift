import ShellCore

/// The app's own pages from a bundle: opened at launch, and updated over the app's network.
final class BundleUpdater {
  private let context: HostContext
  private let bundle: BundleStore
  private let downloader: PackDownloader

  init(_ bundle: BundleStore, context: HostContext, downloader: PackDownloader) {
    self.bundle = bundle
    self.context = context
    self.downloader = downloader
    bundle.onTampered = { [weak self] in self?.context.dispatch(.bundleReported(.tampered(version: $0, $1))) }
  }

  /// The ID under which the bundle of the app's origin is downloaded.
  private var id: PackID {
    PackID(url: context.state.app.origin + "/") ?? PackID(scheme: "app", tag: "app")
  }

  func execute(_ request: BundleCommand) {
    switch request {
    case .open: context.dispatch(.bundleReported(bundle.open()))
    case .use(let stored): bundle.activate(stored)
    case .check: check()
    case .fetch: fetch()
    case .discard(let stored): bundle.discard(stored)
    case .saveRecord(let record): bundle.saveRecord(record)
    case .damage(let file): bundle.corrupt(file)
    }
  }

  private func check() {
    guard let description = context.state.app.bundle, let server = description.server else { return }
    downloader.begin(
      PackDownload(id: id, name: "the app's pages", source: server, key: description.key, needsApproval: true) {
        [weak self] in self?.handle($0)
      })
  }

  private func fetch() {
    guard let download = downloader[id], let manifest = download.manifest else { return }
    download.needsApproval = false
    // Files that are on the device already are not downloaded.
    for file in manifest.files {
      if let body = bundle.content(file.digest) { _ = download.receive(body, as: file.name) }
    }
    downloader.fetchNext(download)
  }

  private func handle(_ event: PackDownload.Event) {
    guard let download = downloader[id] else { return }
    switch event {
    case .manifest:
      guard let manifest = download.manifest else { return }
      let offer = BundleReport.offered(
        version: manifest.version, digest: manifest.digest, revoked: manifest.revoked)
      context.dispatch(.bundleReported(offer))
    case .file: context.dispatch(.bundleReported(.progress(done: download.files.count, total: download.total)))
    case .completed:
      downloader.end(id)
      guard let stored = bundle.store(download) else {
        let message = "The device has no space for version \(download.manifest?.version ?? 0) of the app's pages."
        let failure = LoadFailure(kind: .refused, url: download.source, message: message)
        return context.dispatch(.bundleReported(.failed(failure)))
      }
      context.dispatch(.bundleReported(.stored(stored)))
    case .failed(let failure):
      downloader.end(id)
      context.dispatch(.bundleReported(.failed(failure)))
    }
  }
}
