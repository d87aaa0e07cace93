import ShellCore

/// Seeds of the documents and programs of a run. Each gets its own, which depends on the run's seed, its name and how many
/// of that name there were before: libraries draw ids from `Math.random`, and a document must not repeat the ids of its
/// predecessor.
struct SeedSequence {
  private let seed: UInt64?
  /// Bits of the time at which the host was launched: the next launch of a run has other seeds.
  private let launch: UInt64
  private var counts: [String: UInt64] = [:]

  /// - Parameters:
  ///   - seed: the run's seed; nil without one, and all seeds are nil.
  ///   - launch: milliseconds from the first launch of the run to that of the host.
  init(seed: UInt64?, launch: Double = 0) {
    self.seed = seed
    self.launch = launch.bitPattern
  }

  mutating func next(for name: String) -> UInt64? {
    guard let seed else { return nil }
    counts[name, default: 0] += 1
    // FNV-1a: the hash of the standard library differs between processes.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var word = seed
    for part in [launch, hash, counts[name] ?? 0] {
      var generator = SeededRandomNumberGenerator(seed: word ^ part)
      word = generator.next()
    }
    return word
  }
}
