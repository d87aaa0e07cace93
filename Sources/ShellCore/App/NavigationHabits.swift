/// What shells do differently with loads, history, tabs and bars. The first of each is right, or what most apps want; the others are
/// habits of known shells, for tests of what users suffer from them.
public struct NavigationHabits: Equatable, Sendable {
  /// Navigations of scripts that no touch of the user began.
  public enum Redirects: String, CaseIterable, Sendable {
    /// They take the place of the entry that asked for them.
    case collapse
    /// Each is an entry, and back falls into it.
    case keep
  }

  /// What the selection of a tab does to the page that it shows.
  public enum Selection: String, CaseIterable, Sendable {
    case keep, reload
  }

  /// What a bar that a page has asked for belongs to.
  public enum BarScope: String, CaseIterable, Sendable {
    /// To the entry at which the page stands.
    case entry
    /// To what is shown: a page that is not shown sets none, and one that is left has to ask again.
    case view
  }

  /// What stands in the tab bar.
  public enum TabTitles: String, CaseIterable, Sendable {
    /// The titles of app.yaml.
    case app
    /// The title of the page that the tab shows, once there is one.
    case page
  }

  /// When tabs that the user has not selected yet begin to load.
  public enum InitialLoads: String, CaseIterable, Sendable {
    /// When they are selected.
    case lazy
    /// From the launch on, one after the other.
    case serial
    /// At the launch, all at once.
    case parallel
  }

  /// What becomes of links that come before the page that is to take them has loaded.
  public enum EarlyLinks: String, CaseIterable, Sendable {
    /// They wait for it.
    case queue
    /// They are lost.
    case drop
  }

  /// Whether the rules of presentations hold.
  public enum PathRules: String, CaseIterable, Sendable {
    case apply
    /// Every visit is an entry.
    case ignore
  }

  /// A sign over the page while it loads, which holds back the user's taps.
  public enum LoadingOverlay: String, CaseIterable, Sendable {
    /// There is none: the line in the bar tells of loads.
    case none
    /// While a load is on its way, whichever it is.
    case load
    /// From the start of a load to the end of the same: one that gives way to another has no end.
    case callbacks
  }

  public var redirects = Redirects.collapse
  /// Whether changes of a page's history without a load (fragments, `pushState`, `replaceState`, titles that come with them) update
  /// stack and bar. If not, title and back are those of the last load's end.
  public var tracksSameDocument = true
  public var selection = Selection.keep
  public var barScope = BarScope.entry
  public var tabTitles = TabTitles.app
  public var initialLoads = InitialLoads.lazy
  public var earlyLinks = EarlyLinks.queue
  public var loadingOverlay = LoadingOverlay.none
  public var pathRules = PathRules.apply

  public init() {}
}
