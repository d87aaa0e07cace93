import TerminalModel

@testable import EmbeddedEngine
@testable import TerminalNcurses

/// The terminal's input, images and encodings of texts.
extension FuzzTarget {
  static let devices: [FuzzTarget] = [
    FuzzTarget("keys", maximumBytes: 1 << 13) { bytes in
      var input = FuzzInput(bytes)
      let size = Int(input.byte() & 7) + 1
      let whole = decoded(input.pieces(of: .max >> 1))
      let pieces = decoded(input.pieces(of: size))
      try requireEqual(pieces, whole, "input in pieces of \(size) bytes")
    },
    FuzzTarget("picture", maximumBytes: 1 << 16) { bytes in
      guard let image = PictureDecoder.decode(bytes) else { return }
      try require(image.width > 0 && image.height > 0, "\(image.width) by \(image.height) pixels")
      try require(image.columns > 0 && image.columns <= 320, "\(image.columns) columns")
      try require(image.rows > 0 && image.rows <= 320, "\(image.rows) rows")
      try requireEqual(image.pixels.count, image.columns * image.rows * 4, "the number of bytes")
    },
  ]

  /// An input, or a scalar of a text.
  private enum Unit: Equatable {
    case input(DecodedInput)
    case scalar(Unicode.Scalar)
  }

  /// The inputs that a decoder finds, texts by scalars: pieces can split grapheme clusters, and the Alt of the first scalar
  /// then does not count for the others.
  private static func decoded(_ pieces: [ArraySlice<UInt8>]) -> [Unit] {
    var decoder = KeyDecoder()
    let inputs = pieces.flatMap { decoder.decode($0) } + decoder.flush()
    return inputs.flatMap { input -> [Unit] in
      guard case .event(.key(let press)) = input, case .character(let character) = press.code,
        press.modifiers.isSubset(of: .alt)
      else { return [.input(input)] }
      return character.unicodeScalars.filter { $0 != "\u{FFFD}" }.map(Unit.scalar)
    }
  }
}
