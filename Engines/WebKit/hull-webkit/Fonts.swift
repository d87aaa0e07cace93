import CFontconfig

/// The fonts of the system.
enum Fonts {
  /// The font whose characters are cells of the grid.
  private static let needed = "Unifont"

  /// The needed font, if it is not installed.
  static var missing: String? {
    let pattern = FcPatternCreate()
    let family = Array(needed.utf8) + [0]
    FcPatternAddString(pattern, FC_FAMILY, family)
    let fonts = FcFontList(nil, pattern, nil)
    defer {
      if let fonts { FcFontSetDestroy(fonts) }
      FcPatternDestroy(pattern)
    }
    return (fonts?.pointee.nfont ?? 0) > 0 ? nil : needed
  }
}
