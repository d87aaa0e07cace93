/// Short names for things on the screen, none of which begins another.
enum JumpLabels {
  /// The home row first, then what fingers reach next.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")
  /// As many things as two letters can name.
  static let limit = letters.count * letters.count

  /// One label for each of so many things, the shortest and nearest first.
  static func make(_ count: Int) -> [String] {
    let count = min(max(0, count), limit)
    let size = letters.count
    // Each letter that begins pairs names `size` things in place of one.
    let openers = count <= size ? 0 : (count - size + size - 2) / (size - 1)
    let singles = letters.prefix(size - openers).map(String.init)
    let pairs = letters.suffix(openers).flatMap { first in letters.map { "\(first)\($0)" } }
    return Array((singles + pairs).prefix(count))
  }
}
