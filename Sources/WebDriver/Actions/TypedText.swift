/// A part of the text of Element Send Keys.
package enum TypedKey: Hashable, Sendable {
  /// Characters that are typed one after the other.
  case text(String)
  /// A key that is pressed and released.
  case key(NormalizedKey)
  case modifierDown(NormalizedKey)
  case modifierUp(NormalizedKey)
}

/// Dispatch actions for a string (W3C WebDriver, section 12.5.3).
package enum TypedText {
  /// The code point that releases all modifiers.
  static let releaseAll = "\u{E000}"

  /// Splits a text into keys. A modifier toggles; those that are pressed at the end are released, the last one first.
  package static func split(_ text: String) -> [TypedKey] {
    var keys: [TypedKey] = []
    var plain = ""
    var pressed: [NormalizedKey] = []
    func addPlain() {
      if !plain.isEmpty { keys.append(.text(plain)) }
      plain = ""
    }
    for character in text {
      let raw = String(character)
      let key = NormalizedKey(raw)
      if key.isCharacter, raw != releaseAll {
        plain += key.name
        continue
      }
      addPlain()
      if raw == releaseAll {
        keys += pressed.reversed().map(TypedKey.modifierUp)
        pressed = []
      } else if !key.isModifier {
        keys.append(.key(key))
      } else if let index = pressed.firstIndex(where: { $0.name == key.name }) {
        keys.append(.modifierUp(pressed.remove(at: index)))
      } else {
        pressed.append(key)
        keys.append(.modifierDown(key))
      }
    }
    addPlain()
    return keys + pressed.reversed().map(TypedKey.modifierUp)
  }
}
