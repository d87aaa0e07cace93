import ShellCore

/// Texts of recovery verdicts.
enum RecoveryVerdictText {
  static func text(_ verdict: RecoveryVerdict) -> String {
    switch verdict {
    case .leaveBlank: "The policy leaves the page blank"
    case .reload: "The policy reloads the page"
    case .reloadWhenShown: "The policy reloads the page when the tab is shown"
    case .recreate: "The policy creates a new view"
    case .recreateWhenShown: "The policy creates a new view when the tab is shown"
    case .startPageWhenShown: "The policy opens the start page when the tab is shown"
    case .loadSource: "The policy loads the view's initial URL"
    case .loadSourceWhenShown: "The policy loads the view's initial URL when the tab is shown"
    case .useDeadView: "The policy loads the page in the dead view, without effect"
    case .crashPage: "The policy shows a crash page"
    case .startPage: "The policy opens the start page"
    case .hostExit: "The policy exits the app"
    case .undetected: "Death not detected yet"
    }
  }
}
