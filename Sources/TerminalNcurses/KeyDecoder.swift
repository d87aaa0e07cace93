import TerminalModel

/// Turns the bytes that a terminal sends into events.
///
/// Bytes may be cut anywhere between two calls. What cannot be decided yet is kept: `wait` says for what, and when nothing
/// more comes in that time the caller says so by `stopWaiting`. This is how a lone Escape is told from the start of a
/// sequence.
struct KeyDecoder: Sendable {
  /// What undecided bytes wait for.
  enum Wait: Hashable, Sendable {
    /// Escape, or the first two bytes of a sequence, which may also be a key pressed with alt.
    case keyOrSequence
    /// The rest of a sequence or of a character.
    case rest
  }

  static let escape: UInt8 = 0x1B

  /// A paste beyond this many bytes arrives in several events.
  static let pasteLimit = 1 << 20

  private var undecided: [UInt8] = []
  private var paste: PasteCollector?

  var wait: Wait? {
    guard let first = undecided.first else { return nil }
    return first == Self.escape && undecided.count <= 2 ? .keyOrSequence : .rest
  }

  /// Takes the next bytes and gives what is now certain.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [DecodedInput] {
    undecided.append(contentsOf: bytes)
    var result: [DecodedInput] = []
    var position = 0
    while position < undecided.count {
      if paste != nil {
        position += collectPaste(from: position, into: &result)
        continue
      }
      let step = KeyDecoder.step(undecided[position...])
      guard step.length > 0 else { break }
      position += step.length
      result += step.inputs
      if step.startsPaste { paste = PasteCollector(limit: Self.pasteLimit) }
    }
    undecided.removeFirst(position)
    return result
  }

  /// Decides about what is kept: a lone Escape is the key, `ESC` and a letter is that key with alt, a piece of anything
  /// longer is dropped. A paste goes on until its end mark.
  mutating func stopWaiting() -> [DecodedInput] {
    defer { undecided = [] }
    guard undecided.first == Self.escape else { return [] }
    switch undecided.count {
    case 1: return [.key(.escape)]
    case 2 where undecided[1] == Self.escape: return [.key(.escape), .key(.escape)]
    case 2: return KeyDecoder.control(undecided[1]).map { [$0.withAlt] } ?? KeyDecoder.text(undecided[1...], alt: true)
    default: return []
    }
  }

  private mutating func collectPaste(from position: Int, into result: inout [DecodedInput]) -> Int {
    guard var collector = paste else { return 0 }
    let (used, text, ended) = collector.collect(undecided[position...])
    if let text { result.append(.event(.paste(text))) }
    paste = ended ? nil : collector
    return used
  }
}
