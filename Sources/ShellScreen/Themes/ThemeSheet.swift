import SourceText
import TerminalModel

/// What a theme file says, together with what it inherits; colours are still names, so that a theme that replaces the
/// palette of another one changes every role that uses it.
struct ThemeSheet {
  var name = ""
  var variant: DeclaredVariant?
  var palette = ThemePalette()
  var styles: [ThemeRole: ThemeStyle] = [:]
  var pageColors: [PageColorRole: ThemeColorName] = [:]
  /// Where the ink of a role was written.
  var inkPlaces: [ThemeRole: ThemePlace] = [:]
  var pageInkPlaces: [PageColorRole: ThemePlace] = [:]
  /// Paths of the files that it was read from, its own first.
  var files: [String] = []

  /// This sheet, and another one where it is silent.
  func over(_ other: ThemeSheet) -> ThemeSheet {
    var result = self
    result.variant = variant ?? other.variant
    result.palette = palette.over(other.palette)
    result.styles = other.styles.merging(styles) { inherited, own in own.over(inherited) }
    result.pageColors.merge(other.pageColors) { own, _ in own }
    result.inkPlaces.merge(other.inkPlaces) { own, _ in own }
    result.pageInkPlaces.merge(other.pageInkPlaces) { own, _ in own }
    result.files += other.files
    return result
  }
}
