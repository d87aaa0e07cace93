import PageWire

/// Questions to pages that are not answered yet.
struct ShellWaits: Equatable, Sendable {
  /// Bar taps by request: the tab and the tapped icon.
  var barTaps: [UInt32: BarTapWait] = [:]
  /// Probes by request.
  var probes: [UInt32: TabID] = [:]
  /// Evaluations by request: where they run.
  var evaluations: [UInt32: PageAddress] = [:]
  /// Those that have waited long enough for their page to be asked whether it lives.
  var lateEvaluations: Set<UInt32> = []
  var descriptions: [UInt32: PageAddress] = [:]
  var inspections: [UInt32: PageAddress] = [:]
  /// Scripts of the shell by request.
  var scripts: [UInt32: ShellScript] = [:]
  /// Calls by links whose answers go to the page as actions of these types.
  var linkAnswers: [CallID: String] = [:]
  /// Loads of a tab that must still die after their commit.
  var deathsOnLoad: [TabID: LoadDeaths] = [:]
  /// Tabs that load before they are selected, one after the other; those whose turn has not come.
  var firstLoads: [TabID] = []
  /// Loads that the app has not decided about, by the calls that ask it.
  var navigations: [CallID: PendingNavigation] = [:]
  /// Documents of frames and downloads that it has not decided about, by the same calls.
  var secondaryLoads: [CallID: PendingSecondaryLoad] = [:]
  /// URLs about which it said nothing in time, by the calls that had asked it.
  var undecided: [CallID: String] = [:]
}
