import ShellCore

/// Icons by the names that pages and apps use (`ic_back`).
enum Icon {
  /// What stands for an icon in cells. An unknown icon is its own name in brackets, so that nothing is lost.
  static func text(_ name: String, set: IconSet, manner: PlatformManner = .ios) -> String {
    if let glyphs = android(name, manner) ?? glyphs[name] {
      switch set {
      case .ascii: return glyphs.ascii
      case .unicode: return glyphs.unicode
      case .nerd: return glyphs.nerd
      }
    }
    let plain = name.hasPrefix("ic_") ? String(name.dropFirst(3)) : name
    return "[" + ScreenText.visible(plain) + "]"
  }

  /// Every icon that has a picture, in alphabetical order.
  static var names: [String] { glyphs.keys.sorted() }

  private typealias Glyphs = (unicode: String, ascii: String, nerd: String)

  /// Icons that Android draws in another way.
  private static func android(_ name: String, _ manner: PlatformManner) -> Glyphs? {
    switch (manner, name) {
    case (.android, "ic_back"): ("←", "<-", "\u{F004D}")
    case (.android, "ic_more"): ("⋮", ":", "\u{F01D9}")
    case (.android, _), (.ios, _): nil
    }
  }

  /// One column each in `unicode`: emoji differ between terminals and are left out, and so is ☰, which Unicode 16
  /// made wide. Those of Nerd Fonts are its Material Design icons, which lie where no language has a character: other private
  /// characters count as a page's and are not drawn.
  private static let glyphs: [String: Glyphs] = [
    "ic_back": ("‹", "<", "\u{F0141}"), "ic_forward": ("›", ">", "\u{F0142}"), "ic_close": ("✕", "x", "\u{F0156}"),
    "ic_info": ("ℹ", "(i)", "\u{F02FD}"), "ic_menu": ("≡", "=", "\u{F035C}"),
    "ic_share": ("↗", "[^]", "\u{F0497}"), "ic_search": ("⌕", "[?]", "\u{F0349}"), "ic_add": ("+", "+", "\u{F0415}"),
    "ic_settings": ("⚙", "[*]", "\u{F0493}"), "ic_home": ("⌂", "[H]", "\u{F02DC}"),
    "ic_pay": ("¤", "[$]", "\u{F0114}"), "ic_history": ("↺", "[h]", "\u{F02DA}"),
    "ic_about": ("?", "?", "\u{F0625}"), "ic_user": ("☺", "[u]", "\u{F0004}"), "ic_bell": ("♪", "[!]", "\u{F009A}"),
    "ic_refresh": ("↻", "[r]", "\u{F0450}"), "ic_edit": ("✎", "[e]", "\u{F03EB}"),
    "ic_delete": ("⌫", "[-]", "\u{F01B4}"), "ic_done": ("✓", "ok", "\u{F012C}"), "ic_star": ("★", "*", "\u{F04CE}"),
    "ic_list": ("≣", "[=]", "\u{F0279}"), "ic_more": ("…", "...", "\u{F01D8}"), "ic_help": ("?", "?", "\u{F0625}"),
    "ic_download": ("↓", "[v]", "\u{F01DA}"), "ic_upload": ("↑", "[^]", "\u{F0552}"),
    "ic_lock": ("⚿", "[#]", "\u{F033E}"), "ic_mail": ("✉", "[@]", "\u{F01EE}"), "ic_phone": ("☎", "[t]", "\u{F03F2}"),
    "ic_card": ("▭", "[c]", "\u{F0FEF}"), "ic_cart": ("⊞", "[b]", "\u{F0110}"),
    "ic_chat": ("❝", "[\"]", "\u{F0361}"), "ic_filter": ("▽", "[f]", "\u{F0232}"),
  ]
}
