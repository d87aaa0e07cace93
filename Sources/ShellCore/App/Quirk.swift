/// A weak spot of web views that an app can turn on, for tests of what it and its pages suffer from it.
public enum Quirk: String, CaseIterable, Sendable {
  case missedChallenges = "missed_challenges"
  case lateLayout = "late_layout"
  case contentInset = "content_inset"
  case replacedDelegate = "replaced_delegate"
  case dropRequestBodies = "drop_request_bodies"
  case killAppOnOOM = "kill_app_on_oom"

  public var text: String {
    switch self {
    case .missedChallenges: "every second challenge, the first included, does not reach the app"
    case .lateLayout: "a page is laid out for a higher view until shortly after its load"
    case .contentInset: "an inset of the scroll view makes every page longer"
    case .replacedDelegate: "other code takes the navigation delegate when the first page has finished"
    case .dropRequestBodies: "bodies and headers set by hand do not reach the server"
    case .killAppOnOOM: "a page that runs out of memory takes the app with it"
    }
  }
}
