/// Navigation quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct NavigationOverrides: Equatable, Sendable {
  public var redirects: NavigationQuirks.Redirects?
  public var tracksSameDocument: Bool?
  public var selection: NavigationQuirks.Selection?
  public var barScope: NavigationQuirks.BarScope?
  public var tabTitles: NavigationQuirks.TabTitles?
  public var initialLoads: NavigationQuirks.InitialLoads?
  public var earlyLinks: NavigationQuirks.EarlyLinks?
  public var loadingOverlay: NavigationQuirks.LoadingOverlay?
  public var pathRules: NavigationQuirks.PathRules?
  public var formRedirect: FormRedirect?
  public var schemes: [String]?
  public var backAtRoot: BackAtRoot?
  public var previewsLinks: Bool?
  public var swipesBack: Bool?

  public init() {}

  public func apply(to navigation: inout NavigationConfiguration) {
    if let redirects { navigation.quirks.redirects = redirects }
    if let tracksSameDocument { navigation.quirks.tracksSameDocument = tracksSameDocument }
    if let selection { navigation.quirks.selection = selection }
    if let barScope { navigation.quirks.barScope = barScope }
    if let tabTitles { navigation.quirks.tabTitles = tabTitles }
    if let initialLoads { navigation.quirks.initialLoads = initialLoads }
    if let loadingOverlay { navigation.quirks.loadingOverlay = loadingOverlay }
    if let pathRules { navigation.quirks.pathRules = pathRules }
    if let formRedirect { navigation.formRedirect = formRedirect }
    if let schemes { navigation.schemes = schemes }
    if let previewsLinks { navigation.previewsLinks = previewsLinks }
    if let swipesBack { navigation.swipesBack = swipesBack }
    if let backAtRoot { navigation.backAtRoot = backAtRoot }
    if let earlyLinks { navigation.quirks.earlyLinks = earlyLinks }
  }
}
