import PageWire
import ShellCore
import ShellScreen
import ShellSession
import TerminalModel
import Testing

/// An app in a temporary folder, written by a test and run without a terminal by real page processes.
final class SessionApp {
  let session: HeadlessSession
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - pages: files by name.
  ///   - manifest: app.yaml; by default two tabs with `index.html` and `other.html`.
  ///   - timeout: milliseconds of real time for which a page may be busy; nil for the standard.
  init(
    _ pages: [String: String], manifest: String = SessionApp.twoTabs, size: GridSize = GridSize(columns: 60, rows: 16),
    launches: Bool = true, keepsSpare: Bool? = nil, timeout: Double? = nil
  ) throws {
    folder = try TemporaryFolder(prefix: "hull-session-test")
    for (name, text) in pages { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    try FileSystem.write(manifest.utf8, to: folder.path + "/app.yaml")
    session = try HeadlessSession(
      target: AppTarget.resolve(folder.path),
      options: HeadlessOptions(size: size, keepsSpare: keepsSpare, timeout: timeout))
    guard launches else { return }
    try session.launch()
    settle()
  }

  deinit { session.end() }

  static let twoTabs = """
    name: Session
    tabs:
      - {id: TAB_1, title: One, url: index.html}
      - {id: TAB_2, title: Two, url: other.html}
    recovery: {policy: recreate, limit: 10, within: 60s}
    """

  static func twoTabs(policy: String) -> String {
    twoTabs.replacing("policy: recreate", with: "policy: \(policy)")
  }

  var state: ShellState { session.state }

  func settle(horizon: Double = 0) {
    #expect(session.settle(horizon: horizon) == nil)
  }

  /// Performs a user action and settles.
  func user(_ action: UserAction) {
    session.dispatch(.user(action))
    settle()
  }

  func type(_ text: String) { user(.insertText(text)) }

  /// The value of a script in the visible page as JSON, or the text of its exception.
  func value(_ script: String) -> String {
    switch session.evaluate(script) {
    case .value(let json): json
    case .exception(let text): "exception: \(text)"
    }
  }

  /// The text of the screen without trailing blanks.
  var screen: String { GridExport.text(session.screenGrid()) }

  /// The URLs of a tab's entries without the app's origin, oldest first, the current one in brackets.
  func stack(_ tab: TabID) -> [String] {
    guard let stack = state.tab(tab)?.stack else { return [] }
    return stack.entries.enumerated().map { index, entry in
      let path = entry.page.map { $0.url.replacing(session.target.app.origin, with: "") } ?? "screen"
      return index == stack.index ? "[\(path)]" : path
    }
  }

  /// The process ID of a tab's page.
  func process(_ tab: TabID) throws -> Int32 {
    let renderer = try #require(state.tab(tab)?.page?.renderer)
    return try #require(state.renderers[renderer]?.pid)
  }
}
