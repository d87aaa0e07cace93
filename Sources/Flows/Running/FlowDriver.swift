import PageWire
import ShellCore
import TerminalModel

/// The app as a flow sees it. After every call that changes something, the app has settled: nothing is due now, nothing
/// is on its way between shell and page, and what could be painted is painted. Time passes only as the driver is told.
public protocol FlowDriver: AnyObject {
  var state: ShellState { get }
  /// The state's time, without a copy of all of it: every step asks for that, and more than once.
  var now: Double { get }

  /// Whether the app runs: it was launched, and nobody has ended it since.
  var isRunning: Bool { get }

  /// Starts the app; a running one has been stopped before, unless the launch keeps it.
  ///
  /// - Parameter grants: what the user allows its pages.
  func launch(_ launch: AppLaunch, grants: [DeviceState.Grant])
  /// Ends the app as the user does: pages are closed, state is kept.
  func stop()
  /// Ends the app as the system does: what it has not written down is lost.
  func kill()
  /// Forgets what the app has stored.
  func clearState()
  /// Forgets the secrets that the app has stored, which `clearState` leaves.
  func clearKeychain()
  func perform(_ action: UserAction)
  /// Lets time pass and does what is due meanwhile, in order.
  func advance(milliseconds: Double)
  /// Lets time go on to the next task that is due inside the span. false: there is none, and no time has passed.
  ///
  /// - Parameter changingScreen: only tasks count that can change what the user sees, and not what is written to disk later.
  func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool
  /// The native frame and the page in one hierarchy.
  func screen() -> [ScreenElement]
  /// The elements of the native screen shown that are scrolled out of view, each with `isOnScreen` false. Those of a page are
  /// in `screen()`.
  func elementsOutOfView() -> [ScreenElement]
  /// The page as it was described last, while its renderer is dead and the shell has not noticed: what the user saw there is
  /// still where a finger goes. Empty in all other cases.
  func lastPage() -> [ScreenElement]
  /// What a CSS selector matches in the shown page, each with that selector as its `css`; a failure when it is none.
  func elements(matching css: String) throws(DriverFailure) -> [ScreenElement]
  /// The whole screen with its styles, colours resolved.
  func screenGrid() -> Grid
  /// Where the page is on the screen.
  var pageArea: GridRect { get }
  /// The sheet that a swipe down dismisses; nil when none is shown.
  var sheetArea: SheetArea? { get }
  /// Dark or light mode of the device.
  func setColorScheme(_ scheme: ColorScheme)
  /// Writes a file; its folders are made.
  func write(_ text: String, to path: String) throws(DriverFailure)
  /// The value of a script in the shown page. A page that does not answer gives an exception that says so.
  func evaluate(_ script: String) -> PageScriptEnd
  /// What came of a script that had opened a dialog, once; nil while there is none that has ended.
  func takeLateEvaluation() -> EvaluationResult.Outcome?
  /// The characters of the screen, one line a row.
  func screenText() -> String
  /// Writes a picture of the screen. The ending of the path says which form it has; a path without one gets `.png`.
  ///
  /// - Parameters:
  ///   - area: the part of the screen; nil for all of it.
  ///   - showsDeathCard: a card reports a death of the last four seconds.
  func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool) throws(DriverFailure)
  /// Records what is shown from now on as asciicast v2, or as a moving picture where the path ends
  /// with `.svg`; a path without one of these endings gets `.cast`.
  func startRecording(path: String, showsDeathCard: Bool) throws(DriverFailure)
  /// Shows a text in the frame until another one takes its place; an empty one takes it away. Where the flow is presented, it waits
  /// for the audience.
  func showCaption(_ text: String) throws(DriverFailure)
  /// Ends the recording and writes it.
  func stopRecording() throws(DriverFailure)
  /// Why the shown page cannot answer (`renderer gone`, `renderer hung`); nil when it can.
  var silence: String? { get }
}
