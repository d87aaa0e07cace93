import CFriBidi

/// The bidirectional class of a character (UAX #9, table 4). Combining marks belong to their base character.
struct BidiClass {
  private let type: FriBidiCharType

  init(_ character: Character) {
    type = fribidi_get_bidi_type(character.unicodeScalars.first?.value ?? 0x20)
  }

  /// Whether the character can require reordering of a line.
  var isRightToLeft: Bool { hull_is_right_to_left(type) }
  /// Whether it decides the direction of a paragraph without a direction of its own (rules P2 and P3).
  var isStrong: Bool { hull_is_strong(type) }

  /// Whether a text contains right-to-left characters.
  static func containsRightToLeft(in text: String) -> Bool {
    // Right-to-left characters start at U+0590, so their first UTF-8 byte is at least 0xD6.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { hull_is_right_to_left(fribidi_get_bidi_type($0.value)) }
  }

  /// The mirrored character for right-to-left text (rule L4).
  static func mirrored(_ character: Character) -> Character {
    var mirror: FriBidiChar = 0
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      fribidi_get_mirror_char(scalar.value, &mirror) != 0, let found = Unicode.Scalar(mirror)
    else { return character }
    return Character(found)
  }
}
