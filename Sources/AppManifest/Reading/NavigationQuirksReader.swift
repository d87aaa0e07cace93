import ShellCore
import SourceText

/// Reads compatibility quirks of navigation, history and tabs, which app.yaml and the headers of flows have in common,
/// and collects errors.
package struct NavigationQuirksReader: DiagnosticCollector {
  package static let keys = ManifestMapping.navigationQuirks.map(\.name)

  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the quirks in the value of `navigation`, and ignores its other keys.
  package mutating func quirks(_ node: YAMLNode) -> NavigationOverrides {
    var settings = NavigationOverrides()
    var choices = ChoiceReader()
    settings.redirects = choices.choice(node["redirects"], "`redirects`")
    settings.selection = choices.choice(node["on_select"], "`on_select`")
    settings.barScope = choices.choice(node["bar_scope"], "`bar_scope`")
    settings.tabTitles = choices.choice(node["tab_titles"], "`tab_titles`")
    settings.initialLoads = choices.choice(node["initial_loads"], "`initial_loads`")
    settings.earlyLinks = choices.choice(node["early_links"], "`early_links`")
    settings.loadingOverlay = choices.choice(node["loading_overlay"], "`loading_overlay`")
    settings.pathRules = choices.choice(node["path_rules"], "`path_rules`")
    settings.formRedirect = choices.choice(node["form_redirect"], "`form_redirect`")
    settings.backAtRoot = choices.choice(node["back_at_root"], "`back_at_root`")
    diagnostics += choices.diagnostics
    if let tracks = node["track_same_document"] {
      settings.tracksSameDocument = boolean(tracks, "`track_same_document`")
    }
    if let swipe = node["back_swipe"] { settings.swipesBack = boolean(swipe, "`back_swipe`") }
    if let preview = node["link_preview"] { settings.previewsLinks = boolean(preview, "`link_preview`") }
    if let schemes = node["schemes"] { settings.schemes = self.schemes(schemes) }
    return settings
  }

  private mutating func boolean(_ node: YAMLNode, _ what: String) -> Bool? {
    attempt { () throws(Diagnostic) in try node.boolean(what) }
  }

  /// Schemes that pages may navigate to.
  private mutating func schemes(_ node: YAMLNode) -> [String]? {
    attempt { () throws(Diagnostic) in
      var schemes: [String] = []
      for element in try node.elements("`schemes`") {
        let name = try element.text("a scheme").lowercased()
        guard WebAddress.scheme(of: name + ":") == name else {
          throw element.mismatch("a scheme", "a name such as https")
        }
        schemes.append(name)
      }
      return schemes
    }
  }
}
