import SourceText
import TerminalModel

/// A parsed theme with its inherited properties. Colors are unresolved names, so that replacing an inherited palette
/// changes all roles that use it.
struct ThemeDefinition {
  var name = ""
  var variant: DeclaredVariant?
  var palette = ThemePalette()
  var styles: [ThemeRole: ThemeStyle] = [:]
  var pageColors: [PageColorRole: ThemeColorName] = [:]
  /// Locations of the foreground colors of roles.
  var foregroundLocations: [ThemeRole: ThemeLocation] = [:]
  var pageForegroundLocations: [PageColorRole: ThemeLocation] = [:]
  /// Paths of the theme's files, its own first.
  var files: [String] = []

  /// This definition, with missing properties from another one.
  func overriding(_ other: ThemeDefinition) -> ThemeDefinition {
    var result = self
    result.variant = variant ?? other.variant
    result.palette = palette.overriding(other.palette)
    result.styles = other.styles.merging(styles) { inherited, own in own.overriding(inherited) }
    result.pageColors.merge(other.pageColors) { own, _ in own }
    result.foregroundLocations.merge(other.foregroundLocations) { own, _ in own }
    result.pageForegroundLocations.merge(other.pageForegroundLocations) { own, _ in own }
    result.files += other.files
    return result
  }
}
