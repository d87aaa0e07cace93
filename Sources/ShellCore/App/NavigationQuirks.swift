/// Compatibility quirks of shells in loads, history, tabs and bars. The first case of each is correct or the most
/// common; the others reproduce known shells, to test their effect on users.
public struct NavigationQuirks: Equatable, Sendable {
  /// Script navigations without a user gesture.
  public enum Redirects: String, CaseIterable, Sendable {
    /// They replace the entry from which they started.
    case collapse
    /// Each adds an entry, and Back returns to it.
    case keep
  }

  /// The effect of selecting a tab on the page that it shows.
  public enum Selection: String, CaseIterable, Sendable {
    case keep, reload
  }

  /// The scope of a navigation bar that a page has set.
  public enum BarScope: String, CaseIterable, Sendable {
    /// The history entry of the page.
    case entry
    /// The view: a hidden page cannot set a bar, and a page that is shown again has to set its bar again.
    case view
  }

  /// The titles in the tab bar.
  public enum TabTitles: String, CaseIterable, Sendable {
    /// The titles of app.yaml.
    case app
    /// The title of the page that the tab shows, as soon as it has one.
    case page
  }

  /// The time at which tabs that the user has not selected yet start to load.
  public enum InitialLoads: String, CaseIterable, Sendable {
    /// When they are selected.
    case lazy
    /// From launch on, one after another.
    case serial
    /// At launch, all at once.
    case parallel
  }

  /// Handling of links that are received before their target page has loaded.
  public enum EarlyLinks: String, CaseIterable, Sendable {
    /// They are queued.
    case queue
    /// They are dropped.
    case drop
  }

  /// Whether path rules of presentations apply.
  public enum PathRules: String, CaseIterable, Sendable {
    case apply
    /// Every visit adds an entry.
    case ignore
  }

  /// A loading indicator over the page that blocks taps.
  public enum LoadingOverlay: String, CaseIterable, Sendable {
    /// None: only the progress line in the bar shows loads.
    case none
    /// Shown while any load is in progress.
    case load
    /// Shown from the start of a load until the same load ends: it stays when another load replaces that one.
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
