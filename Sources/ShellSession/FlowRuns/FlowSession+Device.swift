import Flows
import PageWire
import ShellCore
import ShellScreen
import TerminalModel

/// The device settings of flows, and queries of the page by CSS selectors.
extension FlowSession {
  /// Where the page is on the screen.
  package var pageArea: GridRect { session.pageArea }

  /// The sheet that a swipe down dismisses; nil if there is none.
  package var sheetArea: SheetArea? { session.sheetArea }

  /// The whole screen, with colors resolved.
  package func screenGrid() -> Grid { session.screenGrid() }

  /// Sets dark or light mode for pages and the chrome.
  package func setColorScheme(_ scheme: ColorScheme) {
    session.setColorScheme(scheme)
    settle()
  }

  /// Adds a stub that answers requests before all others.
  package func add(_ stub: RequestStub) throws(DriverFailure) {
    do {
      session.answers.add(try AnswerFiles().stub(stub))
    } catch {
      throw DriverFailure(error.headline)
    }
  }

  /// Removes the stubs of earlier steps, or those with a URL pattern. Returns their number.
  package func removeStubs(url: String?) -> Int { session.answers.removeAdded(url: url) }

  /// Writes a file and creates its missing folders.
  package func write(_ text: String, to path: String) throws(DriverFailure) {
    do throws(SessionError) {
      try FileSystem.createFolder(FileSystem.parent(of: path))
      try FileSystem.write(text.utf8, to: path)
    } catch {
      throw DriverFailure(error.message)
    }
  }

  /// The elements of the visible page that match a CSS selector.
  package func elements(matching css: String) throws(DriverFailure) -> [ScreenElement] {
    try CSSElementQuery(area: session.pageArea) { [session] in session.evaluateNow($0) }.elements(
      matching: css, in: state)
  }
}
