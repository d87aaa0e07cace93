import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

extension ShellStore {
  /// A store whose mismatches are issues of the running test, at the failed expectation.
  static func testing(
    _ app: AppDescription = BankApp.description(), restoration: InstanceRestoration = .nothing,
    record: StoreRecord? = nil
  ) -> ShellStore {
    let viewport = Viewport(size: GridSize(columns: 80, rows: 20), colorScheme: .dark)
    return ShellStore(ShellState(app: app, viewport: viewport, restoration: restoration), record: record) {
      text, place in
      let location = SourceLocation(
        fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
  }

  /// The first tab shows `/home`: view, renderer, load, generation, document and entry are all number 1.
  static func atHome(_ app: AppDescription = BankApp.description()) -> ShellStore {
    playing(.atHome, app)
  }

  /// As `atHome`, and the user followed a link to `/list`: everything of it is number 2, in the same renderer and view.
  static func atList(_ app: AppDescription = BankApp.description()) -> ShellStore {
    playing(.atList, app)
  }

  /// As `atHome`, and the second tab was opened and shows `/pay` in view and renderer 2, everything number 2.
  static func atPay(_ app: AppDescription = BankApp.description()) -> ShellStore {
    playing(.atPay, app)
  }

  private static func playing(_ setup: StoreSetup, _ app: AppDescription) -> ShellStore {
    let store = testing(app)
    store.play(setup)
    return store
  }

  /// A load gets its response, its document commits and finishes. The generation is the next one.
  func finishLoading(_ path: String, load: UInt32, view: UInt32 = 1) {
    arrange([.responded(load, path)])
    let generation = state.counters.generation
    arrange([
      .page(.didCommitDocument, view: view, generation: generation),
      .page(.didFinishDocument, view: view, generation: generation),
    ])
  }

  /// The URLs of a tab's stack without the app's origin, the current one in brackets; screens by name.
  func stack(_ tab: TabID = "TAB_1") -> String {
    guard let stack = state.tab(tab)?.stack else { return "" }
    return stack.entries.enumerated().map { position, entry in
      let name: String
      switch entry.content {
      case .page(let page):
        name = WebAddress.origin(of: page.url) == BankApp.origin ? WebAddress.path(of: page.url) : page.url
      case .screen(let screen), .contract(let screen, _): name = "#" + screen.rawValue
      }
      return position == stack.index ? "[\(name)]" : name
    }.joined(separator: " ")
  }
}
