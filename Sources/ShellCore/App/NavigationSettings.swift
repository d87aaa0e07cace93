/// Navigation quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct NavigationSettings: Equatable, Sendable {
  public var redirects: NavigationHabits.Redirects?
  public var inPage: NavigationHabits.InPage?
  public var selection: NavigationHabits.Selection?
  public var bars: NavigationHabits.Bars?
  public var tabTitles: NavigationHabits.TabTitles?
  public var firstLoads: NavigationHabits.FirstLoads?
  public var earlyLinks: NavigationHabits.EarlyLinks?
  public var overlay: NavigationHabits.Overlay?
  public var pathRules: NavigationHabits.PathRules?
  public var formRedirect: FormRedirect?
  public var schemes: [String]?
  public var backAtRoot: BackAtRoot?
  public var previewsLinks: Bool?
  public var swipesBack: Bool?

  public init() {}

  public func apply(to navigation: inout NavigationConfiguration) {
    if let redirects { navigation.habits.redirects = redirects }
    if let inPage { navigation.habits.inPage = inPage }
    if let selection { navigation.habits.selection = selection }
    if let bars { navigation.habits.bars = bars }
    if let tabTitles { navigation.habits.tabTitles = tabTitles }
    if let firstLoads { navigation.habits.firstLoads = firstLoads }
    if let overlay { navigation.habits.overlay = overlay }
    if let pathRules { navigation.habits.pathRules = pathRules }
    if let formRedirect { navigation.formRedirect = formRedirect }
    if let schemes { navigation.schemes = schemes }
    if let previewsLinks { navigation.previewsLinks = previewsLinks }
    if let swipesBack { navigation.swipesBack = swipesBack }
    if let backAtRoot { navigation.backAtRoot = backAtRoot }
    if let earlyLinks { navigation.habits.earlyLinks = earlyLinks }
  }
}
