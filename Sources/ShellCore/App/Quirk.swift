/// A web view quirk that an app can enable, to test its effect on the app and its pages.
public enum Quirk: String, CaseIterable, Sendable {
  case missedChallenges = "missed_challenges"
  case lateLayout = "late_layout"
  case contentInset = "content_inset"
  case replacedDelegate = "replaced_delegate"
  case dropRequestBodies = "drop_request_bodies"
  case killAppOnOOM = "kill_app_on_oom"

  public var summary: String {
    switch self {
    case .missedChallenges: "authentication challenges 1, 3, 5 and so on do not reach the app"
    case .lateLayout: "the viewport is too high until shortly after the load"
    case .contentInset: "a content inset of the scroll view makes every page longer"
    case .replacedDelegate: "other code replaces the navigation delegate after the first load"
    case .dropRequestBodies: "request bodies and custom headers do not reach the server"
    case .killAppOnOOM: "a page that runs out of memory ends the app"
    }
  }
}
