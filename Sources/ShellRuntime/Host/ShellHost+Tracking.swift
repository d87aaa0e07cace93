import BridgeContract
import PageWire
import ShellCore

/// Events of pages: stored, and uploaded when the state requests it.
extension ShellHost {
  func openEvents() {
    do throws(EventStore.Failure) {
      let store = try EventStore(path: configuration.storageFolder.map { $0 + "/events.sqlite" })
      events = store
      let found = try store.oldest(ShellLimits.storedEvents)
      if !found.isEmpty { dispatch(.trackingReported(.found(found))) }
    } catch {
      dispatch(.trackingReported(.notStored(reason: error.reason)))
    }
  }

  /// Sets the user agent of new requests and sockets.
  func setUserAgent(_ text: String) {
    loader.userAgent = text
    loader.client.userAgent = text
    sockets.userAgent = text
  }

  func storeEvent(name: String, json: String) {
    guard let events else { return dispatch(.trackingReported(.notStored(reason: "the event store is not open"))) }
    // Two installations of an app both count from one, but have different times of creation.
    let origin = "\(state.app.tracking?.distinctID ?? "")-\(Int64(epoch))"
    do throws(EventStore.Failure) {
      let event = try events.add(name: name, json: json, time: epoch + clock.now, origin: origin)
      dispatch(.trackingReported(.stored(event)))
    } catch {
      dispatch(.trackingReported(.notStored(reason: error.reason)))
    }
  }

  func uploadEvents(limit: Int) {
    guard let events, let server = state.app.tracking?.server else {
      return uploadFailed("the event store is not open")
    }
    do throws(EventStore.Failure) {
      let batch = try events.oldest(limit)
      guard !batch.isEmpty else { return uploadFailed("there are no events to upload") }
      upload(batch, to: server)
    } catch {
      uploadFailed(error.reason)
    }
  }

  private func upload(_ batch: [TrackedEvent], to server: String) {
    let elements = batch.map { event in
      "{\"_track_id\":\(JSONValue.string(event.id).text),\"time\":\(Int64(event.time)),\"event\":\(event.json)}"
    }
    let body = Array("[\(elements.joined(separator: ","))]".utf8)
    let request = HTTPRequest(
      url: server, method: "POST", headers: [StorageItem(key: "Content-Type", value: "application/json")], body: body)
    let ids = batch.map(\.id)
    send(.events, NetworkShaper.PendingRequest(url: server), bytes: body.count) { host in
      host.isUploading = true
      host.upload = host.loader.client.start(request) { [weak host] outcome in
        host?.isUploading = false
        host?.upload = nil
        host?.receive(outcome, of: ids)
      }
    }
  }

  private func receive(_ outcome: HTTPOutcome, of ids: [String]) {
    switch outcome {
    case .failure(let failure):
      receive(.events, bytes: 0, isEnd: true) { $0.uploadFailed(failure.message) }
    case .response(let response):
      receive(.events, bytes: response.body.count, isEnd: true) { host in
        guard 200...299 ~= response.status else { return host.uploadFailed("the server replied \(response.status)") }
        do throws(EventStore.Failure) {
          try host.events?.remove(ids: ids)
          host.dispatch(.trackingReported(.uploaded(ids: ids)))
        } catch {
          host.uploadFailed(error.reason)
        }
      }
    }
  }

  func uploadFailed(_ reason: String) { dispatch(.trackingReported(.uploadFailed(reason: reason))) }

  /// Cancels an upload when the network is lost. The server may have received it.
  func cancelUpload() {
    if let upload { loader.client.cancel(upload) }
    upload = nil
    isUploading = false
  }
}
