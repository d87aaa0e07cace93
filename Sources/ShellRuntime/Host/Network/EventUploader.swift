import BridgeContract
import PageWire
import ShellCore

/// Events of pages: stored, and uploaded when the state requests it.
final class EventUploader {
  private let context: HostContext
  private let client: HTTPClient
  private let pipeline: RequestPipeline
  /// nil if the app tracks nothing.
  private var store: EventStore?
  private var upload: (any HTTPExchange)?
  /// Whether there was no reply to an upload yet.
  private var isPending = false

  init(context: HostContext, client: HTTPClient, pipeline: RequestPipeline) {
    self.context = context
    self.client = client
    self.pipeline = pipeline
  }

  /// Whether a server is expected to reply to an upload.
  var isUploading: Bool { isPending && upload?.waitsForClock != true }

  func openStore() {
    do throws(EventStore.Failure) {
      let store = try EventStore(path: context.configuration.folders.storage.map { $0 + "/events.sqlite" })
      self.store = store
      let found = try store.oldest(ShellLimits.storedEvents)
      if !found.isEmpty { context.dispatch(.trackingReported(.found(found))) }
    } catch {
      context.dispatch(.trackingReported(.notStored(reason: error.reason)))
    }
  }

  func closeStore() { store = nil }

  func storeEvent(name: String, json: String) {
    guard let store else {
      return context.dispatch(.trackingReported(.notStored(reason: "the event store is not open")))
    }
    // Two installations of an app both count from one, but have different times of creation.
    let origin = "\(context.state.app.tracking?.distinctID ?? "")-\(Int64(context.epoch))"
    do throws(EventStore.Failure) {
      let event = try store.add(name: name, json: json, time: context.epoch + context.clock.now, origin: origin)
      context.dispatch(.trackingReported(.stored(event)))
    } catch {
      context.dispatch(.trackingReported(.notStored(reason: error.reason)))
    }
  }

  func uploadEvents(limit: Int) {
    guard let store, let server = context.state.app.tracking?.server else {
      return fail("the event store is not open")
    }
    do throws(EventStore.Failure) {
      let batch = try store.oldest(limit)
      guard !batch.isEmpty else { return fail("there are no events to upload") }
      upload(batch, to: server)
    } catch {
      fail(error.reason)
    }
  }

  private func upload(_ batch: [TrackedEvent], to server: String) {
    let elements = batch.map { event in
      "{\"_track_id\":\(JSONValue.string(event.id).text),\"time\":\(Int64(event.time)),\"event\":\(event.json)}"
    }
    let body = Array("[\(elements.joined(separator: ","))]".utf8)
    var request = HTTPRequest(
      url: server, method: "POST", headers: [StorageItem(key: "Content-Type", value: "application/json")], body: body)
    request.key = .events
    let ids = batch.map(\.id)
    pipeline.send(.events, NetworkShaper.PendingRequest(url: server, method: "POST"), bytes: body.count) {
      [weak self, request] in
      guard let self else { return }
      isPending = true
      upload = client.start(request) { [weak self] outcome in
        self?.isPending = false
        self?.upload = nil
        self?.receive(outcome, of: ids)
      }
    }
  }

  private func receive(_ outcome: HTTPOutcome, of ids: [String]) {
    switch outcome {
    case .failure(let failure):
      pipeline.receive(.events, bytes: 0, isEnd: true) { [weak self] in self?.fail(failure.message) }
    case .response(let response):
      pipeline.receive(.events, bytes: response.body.count, isEnd: true) { [weak self] in
        guard let self else { return }
        guard 200...299 ~= response.status else { return fail("the server replied \(response.status)") }
        do throws(EventStore.Failure) {
          try store?.remove(ids: ids)
          context.dispatch(.trackingReported(.uploaded(ids: ids)))
        } catch {
          fail(error.reason)
        }
      }
    }
  }

  func fail(_ reason: String) { context.dispatch(.trackingReported(.uploadFailed(reason: reason))) }

  /// Cancels an upload when the network is lost. The server may have received it.
  func cancel() {
    if let upload { client.cancel(upload) }
    upload = nil
    isPending = false
  }
}
