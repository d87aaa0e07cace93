/// Bounds of what the state remembers.
public enum ShellLimits {
  /// Records kept in each of the inspector's lists; older ones are dropped.
  public static let records = 500
  /// Records beyond that before the oldest are dropped, all at once.
  public static let recordSlack = 100
  /// Distinct keys, and bytes of them, by which dropped records stay counted.
  public static let tallyKeys = 10_000
  public static let tallyBytes = 1 << 20
  /// Redirects of one navigation, by HTTP or by script, before it ends on an error page.
  public static let redirects = 20
  /// Milliseconds after a commit within which a script's navigation, without the user, counts as a redirect.
  public static let redirectWindow: Double = 5_000
  /// Milliseconds after which a suspended document is too old to come back, as in WebKit.
  public static let bfcacheLifetime: Double = 30 * 60_000
  /// Entries of a tab's back stack; the oldest go first.
  public static let stackEntries = 500
  /// Bytes of what is kept for a launch after the system has ended the app.
  public static let instanceStateBytes = 4 << 20
  /// Launches that may begin with it without one that shows its page.
  public static let restorationAttempts = 3
  /// Modals over one another in a tab.
  public static let modals = 8
  /// Milliseconds for a page to answer a probe or a tap on the bar.
  public static let probeDeadline: Double = 1_000
  /// Milliseconds for a page to commit a document that was handed to it.
  public static let commitDeadline: Double = 5_000
  /// Bridge calls of one page that may be pending; the next one fails with `HOST_BUSY`.
  public static let pendingCalls = 256
  /// Names without an icon about which one document is warned.
  public static let warnedIcons = 32
  /// Rows of a page that the keyboard leaves it.
  public static let rowsOverKeyboard = 4
  /// Rows by which a view is too high until its layout is done (quirk `late_layout`), and the milliseconds after the load until then.
  public static let lateLayoutRows = 6
  public static let layoutDelay: Double = 100
  /// Views that pages may have opened at a time.
  public static let windows = 8
  /// Downloads on their way at a time.
  public static let downloads = 16
  /// Milliseconds that a remark over the page stays.
  public static let bannerTime: Double = 4_000
  /// Bytes of an interface name that the ledger keeps.
  public static let interfaceName = 256
  /// Actions that may wait for pages to be ready.
  public static let queuedActions = 100
  /// Milliseconds that an action waits for its page to be ready.
  public static let actionPatience: Double = 30_000
  /// Names of unknown message handlers that are counted; more are counted together.
  public static let refusedMessages = 100
  /// Events of pages that may wait for their server.
  public static let storedEvents = 10_000
  /// Versions of an app's pages that its server may take back.
  public static let revokedBundles = 1_000
  /// Milliseconds for a script of the shell to give its value.
  public static let evaluationDeadline: Double = 10_000
  /// Milliseconds after which a page that has not answered a script is asked whether it lives. A user is asked about a page
  /// that is busy before that.
  public static let evaluationPatience: Double = 4_000
}
