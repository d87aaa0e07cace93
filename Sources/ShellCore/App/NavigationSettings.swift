/// Navigation quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct NavigationSettings: Equatable, Sendable {
  public var redirects: NavigationHabits.Redirects?
  public var tracksSameDocument: Bool?
  public var selection: NavigationHabits.Selection?
  public var barScope: NavigationHabits.BarScope?
  public var tabTitles: NavigationHabits.TabTitles?
  public var initialLoads: NavigationHabits.InitialLoads?
  public var earlyLinks: NavigationHabits.EarlyLinks?
  public var loadingOverlay: NavigationHabits.LoadingOverlay?
  public var pathRules: NavigationHabits.PathRules?
  public var formRedirect: FormRedirect?
  public var schemes: [String]?
  public var backAtRoot: BackAtRoot?
  public var previewsLinks: Bool?
  public var swipesBack: Bool?

  public init() {}

  public func apply(to navigation: inout NavigationConfiguration) {
    if let redirects { navigation.habits.redirects = redirects }
    if let tracksSameDocument { navigation.habits.tracksSameDocument = tracksSameDocument }
    if let selection { navigation.habits.selection = selection }
    if let barScope { navigation.habits.barScope = barScope }
    if let tabTitles { navigation.habits.tabTitles = tabTitles }
    if let initialLoads { navigation.habits.initialLoads = initialLoads }
    if let loadingOverlay { navigation.habits.loadingOverlay = loadingOverlay }
    if let pathRules { navigation.habits.pathRules = pathRules }
    if let formRedirect { navigation.formRedirect = formRedirect }
    if let schemes { navigation.schemes = schemes }
    if let previewsLinks { navigation.previewsLinks = previewsLinks }
    if let swipesBack { navigation.swipesBack = swipesBack }
    if let backAtRoot { navigation.backAtRoot = backAtRoot }
    if let earlyLinks { navigation.habits.earlyLinks = earlyLinks }
  }
}
