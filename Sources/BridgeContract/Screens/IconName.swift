/// The available icons by their names in pages and app.yaml.
public enum IconName: String, CaseIterable, Sendable {
  case about = "ic_about"
  case add = "ic_add"
  case back = "ic_back"
  case bell = "ic_bell"
  case card = "ic_card"
  case cart = "ic_cart"
  case chat = "ic_chat"
  case check = "ic_check"
  case close = "ic_close"
  case delete = "ic_delete"
  case done = "ic_done"
  case download = "ic_download"
  case edit = "ic_edit"
  case filter = "ic_filter"
  case forward = "ic_forward"
  case help = "ic_help"
  case history = "ic_history"
  case home = "ic_home"
  case info = "ic_info"
  case list = "ic_list"
  case lock = "ic_lock"
  case mail = "ic_mail"
  case menu = "ic_menu"
  case more = "ic_more"
  case pay = "ic_pay"
  case phone = "ic_phone"
  case refresh = "ic_refresh"
  case search = "ic_search"
  case settings = "ic_settings"
  case share = "ic_share"
  case star = "ic_star"
  case upload = "ic_upload"
  case user = "ic_user"

  /// Every name, in alphabetical order.
  public static let all = allCases.map(\.rawValue).sorted()

  /// Whether there is an icon with this name.
  public static func exists(_ name: String) -> Bool { IconName(rawValue: name) != nil }
}
