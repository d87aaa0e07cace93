/// Names that pages and shells share; they are the contract with real pages and stay to the letter.
public enum BridgeContract {
  /// `window.webkit.messageHandlers.<this>`: takes `{interface_name, data, callback_id}`.
  public static let messageHandler = "bridgeMessageHandler"
  /// The default text by which a `prompt` is recognised as a synchronous call.
  public static let syncPromptMarker = "call_interface_sync"
  /// The cancelable event that tells the page of a tap on a navigation bar item; `detail` is `{item, icon}`.
  public static let navigationBarTapEvent = "navigation_bar_tap"

  /// Interfaces that the shell itself provides, beside those of app.yaml.
  public enum BuiltIn: String, CaseIterable, Sendable {
    /// `{leftIcon, rightIcon, title}`, each optional; absent icons are not shown.
    case setNavigationBar = "set_navigation_bar"
    /// `{id, url}`; `url` optional.
    case moveToTab = "move_to_tab"
    /// `{text}` for the caller's own tab, or `{id, text}`; an empty text takes the badge away.
    case setBadge = "set_badge"
    /// `{skip: true}`: going back passes over the current history entry.
    case skipHistoryEntry = "skip_history_entry"
    /// `{screen}`: a native screen of app.yaml over the caller's tab, as a modal.
    case presentModal = "present_modal"
    /// `{screen}`: a native screen of app.yaml onto the caller's stack; or a contract, from a tab's script.
    case pushScreen = "push_screen"
    /// Takes the uppermost modal of the caller's tab away; gives whether there was one.
    case dismissModal = "dismiss_modal"
    /// A contract of a screen, from a tab's script: what the tab shows, or another screen of its stack by its id.
    case renderScreen = "render_screen"
    /// From a tab's script: back to the screen before; gives whether there was one.
    case popScreen = "pop_screen"
    /// A contract of a screen, or `{screen}`: over everything, until the user closes it; gives `{action, cancelled, values}`.
    case presentScreen = "present_screen"
    /// `{values}`: new values for elements of the screen that the caller has presented.
    case updateScreen = "update_screen"
    /// `{key}`: a value that the app has kept with the shell, or null.
    case storageGet = "storage_get"
    /// `{key, value}`, any value; kept over launches of the app.
    case storageSet = "storage_set"
    /// `{key}`; gives whether it was there.
    case storageRemove = "storage_remove"
    case storageKeys = "storage_keys"
    case storageClear = "storage_clear"
    /// As those of the storage, with texts as values; kept when the app's state is cleared.
    case keychainGet = "keychain_get"
    case keychainSet = "keychain_set"
    case keychainRemove = "keychain_remove"
    /// As those of the storage, for assets: larger values, a limited number of entries.
    case cacheGet = "cache_get"
    case cachePut = "cache_put"
    case cacheRemove = "cache_remove"
    case cacheKeys = "cache_keys"
    case cacheClear = "cache_clear"
    /// `{name, reason}`: `granted` or `denied`; the user is asked once.
    case permissionRequest = "permission_request"
    /// Any value, kept by the shell for this tab across deaths.
    case saveState = "save_state"
    /// The value last saved, or null.
    case loadState = "load_state"
    /// `{kind, count, lost_calls}` of this tab's last renderer death, or null.
    case lastDeath = "last_death"
    /// `{tag}`: fetches the resources of a tag, which stay until they are released.
    case requestResources = "request_resources"
    /// `{tag}`: they may go when there is too little room.
    case releaseResources = "release_resources"
    /// `[{tag, url, version, state, done, total, bytes, held}]`.
    case resourceState = "resource_state"
    /// `{version, next, state, stale, fault}` of the app's pages, or null where they come from no bundle.
    case bundleState = "bundle_state"
  }
}
