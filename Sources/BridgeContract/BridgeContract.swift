/// Names of the protocol between pages and shells, which must not change.
public enum BridgeContract {
  /// `window.webkit.messageHandlers.<this>`: receives `{interface_name, data, callback_id}`.
  public static let messageHandler = "bridgeMessageHandler"
  /// The default text that identifies a `prompt` as a synchronous call.
  public static let syncPromptMarker = "call_interface_sync"
  /// The cancelable event of a tap on a navigation bar item; `detail` is `{item, icon}`.
  public static let navigationBarTapEvent = "navigation_bar_tap"

  /// Built-in interfaces of the shell, in addition to those of app.yaml.
  public enum BuiltIn: String, CaseIterable, Sendable {
    /// `{leftIcon, rightIcon, title}`, each optional; a missing icon is removed.
    case setNavigationBar = "set_navigation_bar"
    /// `{id, url}`; `url` optional.
    case moveToTab = "move_to_tab"
    /// `{text}` for the caller's own tab, or `{id, text}`; an empty text removes the badge.
    case setBadge = "set_badge"
    /// `{skip: true}`: Back skips the current history entry.
    case skipHistoryEntry = "skip_history_entry"
    /// `{screen}`: presents a native screen of app.yaml over the caller's tab, as a modal.
    case presentModal = "present_modal"
    /// `{screen}`: pushes a native screen of app.yaml onto the caller's stack; or a contract, from a tab's script.
    case pushScreen = "push_screen"
    /// Dismisses the topmost modal of the caller's tab; returns whether there was one.
    case dismissModal = "dismiss_modal"
    /// A screen contract from a tab's script: renders the tab's current screen, or another screen of its stack by id.
    case renderScreen = "render_screen"
    /// From a tab's script: goes back to the previous screen; returns whether there was one.
    case popScreen = "pop_screen"
    /// A screen contract, or `{screen}`: presents it full-screen until the user closes it; returns `{action, canceled,
    /// values}`.
    case presentScreen = "present_screen"
    /// `{values}`: sets values of elements of the screen that the caller has presented.
    case updateScreen = "update_screen"
    /// `{key}`: returns a stored value, or null.
    case storageGet = "storage_get"
    /// `{key, value}`: stores any value; it persists over launches of the app.
    case storageSet = "storage_set"
    /// `{key}`: returns whether the key existed.
    case storageRemove = "storage_remove"
    case storageKeys = "storage_keys"
    case storageClear = "storage_clear"
    /// As the storage interfaces, with strings as values; they persist when the app's state is cleared.
    case keychainGet = "keychain_get"
    case keychainSet = "keychain_set"
    case keychainRemove = "keychain_remove"
    /// As the storage interfaces, for assets: larger values, a limited number of entries.
    case cacheGet = "cache_get"
    case cachePut = "cache_put"
    case cacheRemove = "cache_remove"
    case cacheKeys = "cache_keys"
    case cacheClear = "cache_clear"
    /// `{name, reason}`: returns `granted` or `denied`; the user is asked once.
    case permissionRequest = "permission_request"
    /// Saves any value for this tab across deaths.
    case saveState = "save_state"
    /// Returns the last saved value, or null.
    case loadState = "load_state"
    /// Returns `{kind, count, lost_calls}` of this tab's last renderer death, or null.
    case lastDeath = "last_death"
    /// `{callback_id}`: ends a pending call of the caller with `CANCELED`; returns whether it was pending.
    case cancelCall = "cancel_call"
    /// `{tag}`: downloads the resources of a tag, which stay until they are released.
    case requestResources = "request_resources"
    /// `{tag}`: allows the eviction of the resources.
    case releaseResources = "release_resources"
    /// Returns `[{tag, url, version, state, done, total, bytes, held}]`.
    case resourceState = "resource_state"
    /// Returns `{version, next, state, stale, fault}` of the app's bundle, or null without one.
    case bundleState = "bundle_state"
  }
}
