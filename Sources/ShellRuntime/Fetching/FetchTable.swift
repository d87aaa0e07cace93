import PageWire
import ShellCore

/// The fetches of pages that have not ended, by numbers that are never reused.
struct FetchTable {
  private var fetches: [UInt64: ResourceFetch] = [:]
  private var lastNumber: UInt64 = 0

  /// Whether a server's response is pending.
  var awaitsServers: Bool {
    fetches.values.contains {
      !$0.request.isEndless && $0.redirection == nil && $0.transfer?.waitsForClock != true
    }
  }

  subscript(number: UInt64) -> ResourceFetch? {
    get { fetches[number] }
    // Appends to a collected body without a copy of it.
    _modify { yield &fetches[number] }
  }

  mutating func add(_ fetch: ResourceFetch) -> UInt64 {
    lastNumber += 1
    fetches[lastNumber] = fetch
    return lastNumber
  }

  mutating func remove(_ number: UInt64) -> ResourceFetch? { fetches.removeValue(forKey: number) }

  /// The numbers of fetches, oldest first.
  func numbers(where isMeant: (ResourceFetch) -> Bool = { _ in true }) -> [UInt64] {
    fetches.filter { isMeant($0.value) }.keys.sorted()
  }

  /// Keeps a fetch until the shell has decided about its redirect.
  mutating func suspend(_ fetch: ResourceFetch, beforeRedirectTo url: String, status: Int) {
    var fetch = fetch
    fetch.transfer = nil
    fetch.redirection = (status, url)
    _ = add(fetch)
  }

  /// Removes the fetch of a frame's document whose redirect was decided.
  mutating func resume(_ load: FrameLoadID) -> (fetch: ResourceFetch, url: String, status: Int)? {
    let pending = fetches.first {
      $0.value.redirection != nil && $0.value.address == load.address && $0.value.request.request == load.request
    }
    guard let (number, fetch) = pending, let redirection = fetch.redirection else { return nil }
    fetches[number] = nil
    var resumed = fetch
    resumed.redirection = nil
    return (resumed, redirection.url, redirection.status)
  }
}
