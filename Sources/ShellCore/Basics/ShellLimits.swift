/// Limits of the shell's state and its timeouts.
public enum ShellLimits {
  /// Records kept in each of the inspector's lists; older ones are dropped.
  public static let records = 500
  /// Records beyond that before the oldest are dropped in one batch.
  public static let recordSlack = 100
  /// Distinct keys of dropped records that stay counted, and their bytes.
  public static let counterKeys = 10_000
  public static let counterBytes = 1 << 20
  /// Redirects of one navigation, by HTTP or by script, before it ends on an error page.
  public static let redirects = 20
  /// Milliseconds after a commit within which a script navigation without user activation counts as a redirect.
  public static let redirectWindow: Double = 5_000
  /// Milliseconds after which a suspended document expires, as in WebKit.
  public static let bfcacheLifetime: Double = 30 * 60_000
  /// Entries of a tab's back stack; the oldest are removed first.
  public static let stackEntries = 500
  /// Bytes of the saved instance state.
  public static let instanceStateBytes = 4 << 20
  /// Launches that may restore it without showing its page.
  public static let restorationAttempts = 3
  /// Nested modals in a tab.
  public static let modals = 8
  /// Milliseconds for a page to respond to a probe or a tap on the bar.
  public static let probeDeadline: Double = 1_000
  /// Milliseconds for a page to commit a document that was handed to it.
  public static let commitDeadline: Double = 5_000
  /// Bridge calls of one page that may be pending; the next one fails with `HOST_BUSY`.
  public static let pendingCalls = 256
  /// Unknown icon names about which a document is warned.
  public static let warnedIcons = 32
  /// Replies of a call before the last one that are kept for the inspector.
  static let callUpdates = 20
  /// Characters of each of them.
  static let updateCharacters = 2_000
  /// Recorded differences between a call and its contract.
  static let contractViolations = 20
  /// Messages of programs to pages and to the shell that are kept for the inspector.
  public static let programMessages = 500
  /// Delays that the app's programs may wait for.
  public static let programDelays = 1_000
  /// Dialogs of the shell about one tab that may be open: permissions, downloads, other apps, servers.
  static let dialogs = 100
  /// Dialogs that one program may have open.
  public static let programDialogs = 100
  /// Milliseconds until a program that has ended is started again.
  public static let programRestartDelay: Double = 100
  /// Minimum rows of a page above the keyboard.
  public static let minimumRowsAboveKeyboard = 4
  /// Rows by which a view is too high until its layout (quirk `late_layout`), and milliseconds from the load to the
  /// layout.
  public static let lateLayoutRows = 6
  public static let layoutDelay: Double = 100
  /// Windows opened by pages at a time.
  public static let windows = 8
  /// Downloads in progress at a time.
  public static let downloads = 16
  /// Milliseconds for which a banner is shown.
  public static let bannerDuration: Double = 4_000
  /// Milliseconds for which input of the terminal waits for the page; a responsive page takes a few.
  public static let typeAheadTimeout: Double = 250
  /// Bytes of an interface name in the call log.
  public static let interfaceNameBytes = 256
  /// Actions that may be queued for pages.
  public static let queuedActions = 100
  /// Milliseconds that an action is queued for its page.
  public static let actionTimeout: Double = 30_000
  /// Names of unknown message handlers that are counted; further ones are counted together.
  public static let refusedMessages = 100
  /// Events of pages that may wait for upload.
  public static let storedEvents = 10_000
  /// Versions of an app's pages that its server may revoke.
  public static let revokedBundles = 1_000
  /// Milliseconds for a script of the shell to return a value.
  public static let evaluationDeadline: Double = 10_000
  /// Milliseconds after which a page that has not returned from a script is probed. The prompt about an unresponsive
  /// page opens before that.
  public static let evaluationProbeDelay: Double = 4_000
}
