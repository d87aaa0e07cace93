import ShellCore
import SourceText

/// Reads a shell's ways of loads, history and tabs, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct NavigationSettingsReader {
  public static let keys = [
    "redirects", "in_page", "on_select", "bars", "tab_titles", "first_loads", "early_links", "overlay", "path_rules",
    "form_redirect",
  ]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The settings in the value of `navigation`; its other keys are for others.
  public mutating func settings(_ node: YAMLNode) -> NavigationSettings {
    var settings = NavigationSettings()
    var choices = ChoiceReader()
    settings.redirects = choices.choice(node["redirects"], "`redirects`")
    settings.inPage = choices.choice(node["in_page"], "`in_page`")
    settings.selection = choices.choice(node["on_select"], "`on_select`")
    settings.bars = choices.choice(node["bars"], "`bars`")
    settings.tabTitles = choices.choice(node["tab_titles"], "`tab_titles`")
    settings.firstLoads = choices.choice(node["first_loads"], "`first_loads`")
    settings.earlyLinks = choices.choice(node["early_links"], "`early_links`")
    settings.overlay = choices.choice(node["overlay"], "`overlay`")
    settings.pathRules = choices.choice(node["path_rules"], "`path_rules`")
    settings.formRedirect = choices.choice(node["form_redirect"], "`form_redirect`")
    diagnostics += choices.diagnostics
    return settings
  }
}
