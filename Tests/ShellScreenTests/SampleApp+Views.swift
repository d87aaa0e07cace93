import PageWire
import TerminalModel

@testable import ShellCore

extension SampleApp {
  static func android(_ state: ShellState) -> ShellState {
    var state = state
    state.app.platform = .android
    return state
  }

  /// A new view loads the page of a dead process.
  static func recovering() -> ShellState {
    var state = gone()
    state.deaths[0].verdict = .recreate
    state.tabs[0].page?.provisional = ProvisionalLoad(
      load: LoadID(7), url: "app://bank/item.html?id=7", commit: .push)
    state.renderers[RendererID(1)]?.status = .starting
    return state
  }

  /// Offline, with low battery.
  static func offline() -> ShellState {
    var state = failed()
    state.settings.network.isOffline = true
    state.app.environment.statusBar.battery = 12
    state.app.environment.statusBar.minutes = 9 * 60 + 41
    return state
  }

  /// A field of the page has the focus.
  static func keyboard() -> ShellState {
    var state = homeShown()
    state.app.environment.keyboardRows = 6
    state.tabs[0].page?.input.focus = .textField
    state.tabs[0].page?.input.keyboardRows = 6
    return state
  }

  /// A link preview after a long press.
  static func linkPreview() -> ShellState {
    var state = dialog(.confirm)
    state.dialogs[0].request.message = "https://bank.example/cards/4821/operations?from=2026-11-01&to=2026-11-30"
    state.dialogs[0].purpose = .linkPreview(
      LinkPreview(title: "Operations of Visa *4821", url: state.dialogs[0].request.message))
    return state
  }

  static func shareSheet() -> ShellState {
    var state = linkPreview()
    guard let preview = state.dialogs[0].preview else { return state }
    state.dialogs[0].purpose = .shareLink(preview)
    return state
  }

  /// A server requires authentication.
  static func signIn() -> ShellState {
    var state = dialog(.prompt, text: "ada")
    state.dialogs[0].request.message = "bank.example asks for a name and a password."
    state.dialogs[0].purpose = .credential(LoadID(3))
    state.dialogs[0].password = "secret"
    return state
  }
}
