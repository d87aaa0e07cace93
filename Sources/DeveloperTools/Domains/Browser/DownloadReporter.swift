import BridgeContract
import ShellCore
import ShellSession

/// The events of downloads for a client, and the files that it wants (`Browser.setDownloadBehavior`). The app decides which files
/// are downloaded.
final class DownloadReporter {
  private let agent: Agent
  private var sendsEvents = false
  /// The folder in which each file is saved under its identifier; nil for none.
  private var folder: String?
  /// The downloads whose begin is known to the client.
  private var begun: Set<LoadID> = []
  private var ended: Set<LoadID> = []

  init(_ agent: Agent) { self.agent = agent }

  func configure(_ parameters: Parameters) throws(ProtocolError) {
    let behavior = try parameters.string("behavior")
    guard ["allow", "allowAndName", "default", "deny"].contains(behavior) else {
      throw .failed("Unknown download behavior: \(behavior)")
    }
    let path = try parameters.optionalString("downloadPath")
    if behavior == "allowAndName", path?.hasPrefix("/") != true {
      throw .failed("allowAndName needs `downloadPath`, an absolute path")
    }
    sendsEvents = try parameters.flag("eventsEnabled")
    folder = behavior == "allowAndName" ? path : nil
    // Those from before are not reported.
    begun = Set(records.map(\.load))
    ended = begun
    agent.context.onDownload[agent.number] =
      sendsEvents || folder != nil ? { [weak self] in self?.finish($0, $1) } : nil
  }

  func end() { agent.context.onDownload[agent.number] = nil }

  private var records: [DownloadRecord] { agent.host.read { $0.downloads.records } }

  private func identifier(_ load: LoadID) -> String { agent.context.loaders.identifier(of: load) }

  /// Reports the downloads that have begun, failed or were refused.
  func update() {
    guard sendsEvents else { return }
    for record in records where !ended.contains(record.load) {
      begin(record)
      switch record.phase {
      case .asked, .loading, .finished: break
      case .failed, .refused:
        ended.insert(record.load)
        sendProgress(record, "canceled", bytes: 0, path: nil)
      }
    }
  }

  /// The file of a download is complete.
  private func finish(_ load: LoadID, _ body: [UInt8]) {
    guard let record = records.first(where: { $0.load == load }), !ended.contains(load) else { return }
    var path: String?
    var state = "completed"
    if let folder {
      path = folder + "/" + identifier(load)
      do throws(SessionError) {
        try FileSystem.write(body, to: path ?? "")
      } catch {
        (path, state) = (nil, "canceled")
      }
    }
    begin(record)
    ended.insert(load)
    sendProgress(record, state, bytes: body.count, path: path)
  }

  private func begin(_ record: DownloadRecord) {
    guard sendsEvents, begun.insert(record.load).inserted else { return }
    agent.send(
      "Browser.downloadWillBegin",
      .members([
        "frameId": .string(agent.context.targets.frameID(of: record.tab)), "guid": .string(identifier(record.load)),
        "url": .string(record.url), "suggestedFilename": .string(record.name),
      ]))
  }

  private func sendProgress(_ record: DownloadRecord, _ state: String, bytes: Int, path: String?) {
    guard sendsEvents else { return }
    agent.send(
      "Browser.downloadProgress",
      .members([
        "guid": .string(identifier(record.load)), "totalBytes": .integer(Int64(bytes)),
        "receivedBytes": .integer(Int64(bytes)), "state": .string(state), "filePath": path.map { .string($0) },
      ]))
  }
}
