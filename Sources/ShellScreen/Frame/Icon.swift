/// Icons by the names that pages and apps use (`ic_back`).
enum Icon {
  /// What stands for an icon in cells. An unknown icon is its own name in brackets, so that nothing is lost.
  static func text(_ name: String, set: IconSet) -> String {
    if let glyphs = glyphs[name] {
      switch set {
      case .ascii: return glyphs.ascii
      case .unicode: return glyphs.unicode
      }
    }
    let plain = name.hasPrefix("ic_") ? String(name.dropFirst(3)) : name
    return "[" + ScreenText.visible(plain) + "]"
  }

  /// One column each in `unicode`: emoji differ between terminals and are left out.
  private static let glyphs: [String: (unicode: String, ascii: String)] = [
    "ic_back": ("‹", "<"), "ic_forward": ("›", ">"), "ic_close": ("✕", "x"), "ic_info": ("ℹ", "(i)"),
    "ic_menu": ("≡", "="), "ic_share": ("↗", "[^]"), "ic_search": ("⌕", "[?]"), "ic_add": ("+", "+"),
    "ic_settings": ("⚙", "[*]"), "ic_home": ("⌂", "[H]"), "ic_pay": ("¤", "[$]"), "ic_history": ("↺", "[h]"),
    "ic_about": ("?", "?"), "ic_user": ("☺", "[u]"), "ic_bell": ("♪", "[!]"), "ic_refresh": ("↻", "[r]"),
    "ic_edit": ("✎", "[e]"), "ic_delete": ("⌫", "[-]"), "ic_done": ("✓", "ok"), "ic_star": ("★", "*"),
    "ic_list": ("☰", "[=]"), "ic_more": ("…", "..."), "ic_help": ("?", "?"), "ic_download": ("↓", "[v]"),
    "ic_upload": ("↑", "[^]"), "ic_lock": ("⚿", "[#]"), "ic_mail": ("✉", "[@]"), "ic_phone": ("☎", "[t]"),
    "ic_card": ("▭", "[c]"), "ic_cart": ("⊞", "[b]"), "ic_chat": ("❝", "[\"]"), "ic_filter": ("▽", "[f]"),
  ]
}
