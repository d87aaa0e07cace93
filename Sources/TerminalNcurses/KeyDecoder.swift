import TerminalModel

/// Decodes the terminal's input bytes to events.
///
/// Input may be split at any byte. Ambiguous bytes are buffered: `wait` is the reason, and the caller calls
/// `flush` after a timeout without input. This distinguishes a lone Escape from the start of a sequence.
struct KeyDecoder: Sendable {
  /// Reason for buffered bytes.
  enum BufferState: Hashable, Sendable {
    /// Escape, or two bytes that are either a key with Alt or the start of a sequence.
    case keyOrSequence
    /// The rest of a sequence or of a character.
    case partialSequence
  }

  static let escape: UInt8 = 0x1B

  /// Maximum bytes of a paste event; longer pastes are split.
  static let pasteLimit = 1 << 20

  private var buffered: [UInt8] = []
  private var paste: PasteCollector?

  var bufferState: BufferState? {
    guard let first = buffered.first else { return nil }
    return first == Self.escape && buffered.count <= 2 ? .keyOrSequence : .partialSequence
  }

  /// Decodes the next bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [DecodedInput] {
    buffered.append(contentsOf: bytes)
    var result: [DecodedInput] = []
    var position = 0
    while position < buffered.count {
      if paste != nil {
        position += collectPaste(from: position, into: &result)
        continue
      }
      let step = KeyDecoder.step(buffered[position...])
      guard step.length > 0 else { break }
      position += step.length
      result += step.inputs
      if step.startsPaste { paste = PasteCollector(limit: Self.pasteLimit) }
    }
    buffered.removeFirst(position)
    return result
  }

  /// Resolves buffered bytes after a timeout: a lone Escape is the key, `ESC` and a letter is the key with Alt,
  /// incomplete longer sequences are dropped. A paste continues until its end marker.
  mutating func flush() -> [DecodedInput] {
    defer { buffered = [] }
    guard buffered.first == Self.escape else { return [] }
    switch buffered.count {
    case 1: return [.key(.escape)]
    case 2 where buffered[1] == Self.escape: return [.key(.escape), .key(.escape)]
    case 2: return KeyDecoder.control(buffered[1]).map { [$0.withAlt] } ?? KeyDecoder.text(buffered[1...], alt: true)
    default: return []
    }
  }

  private mutating func collectPaste(from position: Int, into result: inout [DecodedInput]) -> Int {
    guard var collector = paste else { return 0 }
    let (used, text, ended) = collector.collect(buffered[position...])
    if let text { result.append(.event(.paste(text))) }
    paste = ended ? nil : collector
    return used
  }
}
