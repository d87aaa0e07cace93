/// Prefix-free labels for targets on the screen.
enum JumpLabels {
  /// The home row first, then the keys next to it.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")
  /// Number of labels with two letters.
  static let maximumCount = letters.count * letters.count

  /// Returns `count` labels, the shortest first.
  static func make(_ count: Int) -> [String] {
    let count = min(max(0, count), maximumCount)
    let size = letters.count
    // Each letter that starts pairs yields `size` labels instead of one.
    let pairLetters = count <= size ? 0 : (count - size + size - 2) / (size - 1)
    let singles = letters.prefix(size - pairLetters).map(String.init)
    let pairs = letters.suffix(pairLetters).flatMap { first in letters.map { "\(first)\($0)" } }
    return Array((singles + pairs).prefix(count))
  }
}
