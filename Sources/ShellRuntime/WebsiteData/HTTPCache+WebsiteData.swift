import ShellCore

extension HTTPCache {
  func data() -> [WebsiteDataRecord] {
    Dictionary(grouping: contents) { WebAddress.origin(of: $0.url) }.map { origin, answers in
      WebsiteDataRecord(
        origin: origin, type: .memoryCache, items: answers.count, bytes: answers.reduce(0) { $0 + $1.bytes },
        modifiedAt: (answers.map(\.storedAt).max() ?? 0) * 1_000)
    }
  }

  func remove(_ removal: WebsiteDataRemoval) {
    for answer in contents
    where removal.includes(origin: WebAddress.origin(of: answer.url), age: (now() - answer.storedAt) * 1_000) {
      remove(answer.url)
    }
  }
}
