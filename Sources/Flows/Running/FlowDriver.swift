import PageWire
import ShellCore
import TerminalModel

/// The interface of a flow to the app.
///
/// After every call with an effect the app has settled: no task is due, no message between shell and page is pending,
/// and painting is finished. Virtual time passes only on request.
package protocol FlowDriver: AnyObject {
  var state: ShellState { get }
  /// The state's time. Steps query it often, and this avoids a copy of the state.
  var now: Double { get }
  /// The state's copied text, without a copy of the state.
  var copiedText: CopiedText? { get }
  /// Whether the state has a visible dialog, without a copy of the state.
  var showsDialog: Bool { get }

  /// Whether the app is running: it was launched and has not been stopped since.
  var isRunning: Bool { get }

  /// Starts the app. A running app has been stopped before, unless the launch continues it.
  ///
  /// - Parameter grants: the permissions of its pages.
  func launch(_ launch: AppLaunch, grants: [DeviceState.Grant])
  /// Closes the app as the user does: pages are closed and the state is saved.
  func stop()
  /// Kills the app as the system does: unsaved state is lost.
  func kill()
  /// Removes the stored data of the app, except for the keychain.
  func clearState()
  /// Removes the secrets in the app's keychain.
  func clearKeychain()
  func perform(_ action: UserAction)
  /// Adds a stub that answers requests before all others.
  func add(_ stub: RequestStub) throws(DriverFailure)
  /// Removes the added stubs, or those with a URL pattern. Returns their number.
  func removeStubs(url: String?) -> Int
  /// Advances virtual time and runs the due tasks in order.
  func advance(milliseconds: Double)
  /// Advances virtual time to the next task within the span. Returns false, and advances nothing, when there is none.
  ///
  /// - Parameter changingScreen: considers only tasks that can change the screen, for instance no delayed writes to
  ///   disk.
  func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool
  /// The elements of the native chrome and the page in one hierarchy.
  func screen() -> [ScreenElement]
  /// The elements of the shown native screen that are scrolled out of view, each with `isOnScreen` false. Those of a
  /// page are in `screen()`.
  func elementsOutOfView() -> [ScreenElement]
  /// The last description of a page whose renderer has died undetected, because the user can still tap what is
  /// displayed. Empty in all other cases.
  func lastPageElements() -> [ScreenElement]
  /// The elements of the shown page that match a CSS selector, each with that selector as its `css`. Throws for an
  /// invalid selector.
  func elements(matching css: String) throws(DriverFailure) -> [ScreenElement]
  /// The whole screen with its styles and resolved colors.
  func screenGrid() -> Grid
  /// The page's area on the screen.
  var pageArea: GridRect { get }
  /// The sheet that a swipe down dismisses; nil when none is shown.
  var sheetArea: SheetArea? { get }
  /// Sets the dark or light mode of the device.
  func setColorScheme(_ scheme: ColorScheme)
  /// Writes a file and creates its folders.
  func write(_ text: String, to path: String) throws(DriverFailure)
  /// Evaluates a script in the shown page. An unresponsive page results in an exception.
  func evaluate(_ script: String) -> PageScriptResult
  /// Returns the result of a script that had opened a dialog, once; nil until one has ended.
  func consumeLateEvaluation() -> EvaluationResult.Outcome?
  /// The characters of the screen, one line for each row.
  func screenText() -> String
  /// Writes an image of the screen. The path's extension selects the format; without one `.png` is added.
  ///
  /// - Parameters:
  ///   - area: a part of the screen; nil for all of it.
  ///   - showsDeathCard: shows a card about a renderer death of the last four seconds.
  func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool) throws(DriverFailure)
  /// Starts a recording in asciicast v2 format, or as an animated image if the path ends with `.svg`. Without one of
  /// these extensions `.cast` is added.
  func startRecording(path: String, showsDeathCard: Bool) throws(DriverFailure)
  /// Shows a caption in the chrome until the next one; an empty text removes it. In a presentation this waits for the
  /// user.
  func showCaption(_ text: String) throws(DriverFailure)
  /// Ends the recording and writes it.
  func stopRecording() throws(DriverFailure)
  /// Why the shown page cannot respond (`renderer gone`, `renderer hung`); nil when it can.
  var unresponsiveReason: String? { get }
}

/// The reason why a driver could not perform a step, without a full stop.
package struct DriverFailure: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// The result of a flow's script in a page.
package enum PageScriptResult: Equatable, Sendable {
  case ended(EvaluationResult.Outcome)
  /// The script has opened this dialog and waits until it is answered.
  case awaitsDialog(dialog: String)
}
