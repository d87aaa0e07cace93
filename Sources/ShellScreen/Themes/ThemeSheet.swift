import SourceText
import TerminalModel

/// A parsed theme with its inherited properties. Colors are unresolved names, so that replacing an inherited palette
/// changes all roles that use it.
struct ThemeSheet {
  var name = ""
  var variant: DeclaredVariant?
  var palette = ThemePalette()
  var styles: [ThemeRole: ThemeStyle] = [:]
  var pageColors: [PageColorRole: ThemeColorName] = [:]
  /// Locations of the foreground colors of roles.
  var inkPlaces: [ThemeRole: ThemePlace] = [:]
  var pageInkPlaces: [PageColorRole: ThemePlace] = [:]
  /// Paths of the theme's files, its own first.
  var files: [String] = []

  /// This definition, with missing properties from another one.
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
