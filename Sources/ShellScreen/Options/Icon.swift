import BridgeContract
import ShellCore

/// Glyphs of icons by the names that pages and apps use (`ic_back`).
enum Icon {
  /// Text for an icon. An unknown icon is shown as its name in brackets.
  static func glyph(_ name: String, set: IconSet, style: PlatformStyle = .ios) -> String {
    if let icon = IconName(rawValue: name) {
      let glyphs = android(icon, style) ?? glyphs(icon)
      switch set {
      case .ascii: return glyphs.ascii
      case .unicode: return glyphs.unicode
      case .nerd: return glyphs.nerd
      }
    }
    let plain = name.hasPrefix("ic_") ? String(name.dropFirst(3)) : name
    return "[" + ScreenText.visible(plain) + "]"
  }

  private typealias Glyphs = (unicode: String, ascii: String, nerd: String)

  /// Icons that differ on Android.
  private static func android(_ icon: IconName, _ style: PlatformStyle) -> Glyphs? {
    switch (style, icon) {
    case (.android, .back): ("←", "<-", "\u{F004D}")
    case (.android, .more): ("⋮", ":", "\u{F01D9}")
    case (.android, _), (.ios, _): nil
    }
  }

  /// Unicode glyphs take one column: emoji are avoided because their width differs between terminals, and ☰ because
  /// Unicode 16 made it wide. Nerd Font glyphs are Material Design icons from a supplementary private use area; other
  /// private use characters are attributed to pages and not drawn.
  private static func glyphs(_ icon: IconName) -> Glyphs {
    switch icon {
    case .about: ("?", "?", "\u{F0625}")
    case .add: ("+", "+", "\u{F0415}")
    case .back: ("‹", "<", "\u{F0141}")
    case .bell: ("♪", "[!]", "\u{F009A}")
    case .card: ("▭", "[c]", "\u{F0FEF}")
    case .cart: ("⊞", "[b]", "\u{F0110}")
    case .chat: ("❝", "[\"]", "\u{F0361}")
    case .check: ("✓", "ok", "\u{F012C}")
    case .close: ("✕", "x", "\u{F0156}")
    case .delete: ("⌫", "[-]", "\u{F01B4}")
    case .done: ("✓", "ok", "\u{F012C}")
    case .download: ("↓", "[v]", "\u{F01DA}")
    case .edit: ("✎", "[e]", "\u{F03EB}")
    case .filter: ("▽", "[f]", "\u{F0232}")
    case .forward: ("›", ">", "\u{F0142}")
    case .help: ("?", "?", "\u{F0625}")
    case .history: ("↺", "[h]", "\u{F02DA}")
    case .home: ("⌂", "[H]", "\u{F02DC}")
    case .info: ("ℹ", "(i)", "\u{F02FD}")
    case .list: ("≣", "[=]", "\u{F0279}")
    case .lock: ("⚿", "[#]", "\u{F033E}")
    case .mail: ("✉", "[@]", "\u{F01EE}")
    case .menu: ("≡", "=", "\u{F035C}")
    case .more: ("…", "...", "\u{F01D8}")
    case .pay: ("¤", "[$]", "\u{F0114}")
    case .phone: ("☎", "[t]", "\u{F03F2}")
    case .refresh: ("↻", "[r]", "\u{F0450}")
    case .search: ("⌕", "[?]", "\u{F0349}")
    case .settings: ("⚙", "[*]", "\u{F0493}")
    case .share: ("↗", "[^]", "\u{F0497}")
    case .star: ("★", "*", "\u{F04CE}")
    case .upload: ("↑", "[^]", "\u{F0552}")
    case .user: ("☺", "[u]", "\u{F0004}")
    }
  }
}

/// The set of glyphs for icons, rules and markers.
package enum IconSet: String, CaseIterable, Sendable {
  /// ASCII only, for terminals and fonts without other glyphs.
  case ascii
  case unicode
  /// `unicode` with icons of a Nerd Font (version 3). Terminals do not report their font, so the user must choose this
  /// set.
  case nerd
}
