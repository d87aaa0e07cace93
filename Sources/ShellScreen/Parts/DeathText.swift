import ShellCore

/// Deaths in words.
enum DeathText {
  static func verdict(_ verdict: RecoveryVerdict) -> String {
    switch verdict {
    case .leaveBlank: "The policy leaves the page blank"
    case .reload: "The policy loads the page again"
    case .reloadWhenShown: "The policy loads the page again once the tab is shown"
    case .recreate: "The policy makes a new view"
    case .recreateWhenShown: "The policy makes a new view once the tab is shown"
    case .startPageWhenShown: "The policy goes to the start page once the tab is shown"
    case .loadSource: "The policy loads what the view was made with"
    case .loadSourceWhenShown: "The policy loads what the view was made with once the tab is shown"
    case .useDeadView: "The policy loads the page in a dead view: nothing comes of it"
    case .crashPage: "The policy shows a crash page"
    case .startPage: "The policy goes to the start page"
    case .hostExit: "The policy ends the app"
    case .undetected: "Nobody has noticed yet"
    }
  }
}
