/// Responses in memory, until the app exits or gets a memory warning.
final class MemoryCache {
  private struct Entry {
    var stored: StoredResponse
    var lastUse: UInt64
  }

  private var entries: [String: [Entry]] = [:]
  private var cost = 0
  private(set) var count = 0
  private var uses: UInt64 = 0
  private let limits: CacheLimits

  init(limits: CacheLimits = .memory) { self.limits = limits }

  /// All variants of a URL.
  func responses(of url: String) -> [StoredResponse] { entries[url]?.map(\.stored) ?? [] }

  var all: [StoredResponse] { entries.values.flatMap { $0.map(\.stored) } }

  func touch(_ stored: StoredResponse) {
    guard let index = entries[stored.url]?.firstIndex(where: { $0.stored.isSameVariant(as: stored) }) else { return }
    uses += 1
    entries[stored.url]?[index].lastUse = uses
  }

  /// Stores a response, replacing the stored one of the same variant.
  func store(_ stored: StoredResponse) {
    removeVariants(of: stored.url) { $0.isSameVariant(as: stored) }
    guard stored.cost <= limits.bytes else { return }
    uses += 1
    entries[stored.url, default: []].append(Entry(stored: stored, lastUse: uses))
    cost += stored.cost
    count += 1
    if let variants = entries[stored.url], variants.count > limits.variants,
      let oldest = variants.min(by: { $0.lastUse < $1.lastUse })
    {
      remove(oldest.stored)
    }
    while cost > limits.bytes || count > limits.count, let oldest = leastRecentlyUsed { remove(oldest) }
  }

  func remove(_ stored: StoredResponse) {
    removeVariants(of: stored.url) { $0.isSameVariant(as: stored) }
  }

  func remove(url: String) {
    removeVariants(of: url) { _ in true }
  }

  func remove(where shouldRemove: (StoredResponse) -> Bool) {
    for url in Array(entries.keys) { removeVariants(of: url, where: shouldRemove) }
  }

  func removeAll() {
    entries = [:]
    cost = 0
    count = 0
  }

  private func removeVariants(of url: String, where shouldRemove: (StoredResponse) -> Bool) {
    guard let variants = entries[url] else { return }
    let kept = variants.filter { !shouldRemove($0.stored) }
    for gone in variants where shouldRemove(gone.stored) { cost -= gone.stored.cost }
    count -= variants.count - kept.count
    entries[url] = kept.isEmpty ? nil : kept
  }

  private var leastRecentlyUsed: StoredResponse? {
    entries.values.joined().min { $0.lastUse < $1.lastUse }?.stored
  }
}
