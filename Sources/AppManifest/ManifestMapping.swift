import ShellCore
import SourceText

/// The mappings of app.yaml with their accepted keys. The raw value is the mapping's path in the file: capitals are
/// names that the app chooses, `[]` is an element of a list. docs/app-yaml.md documents every key; a test compares
/// both.
enum ManifestMapping: String, CaseIterable {
  case app = "app.yaml"
  case tab = "tabs[]"
  case statusBar = "status_bar"
  case network
  case stub = "stub[]"
  case stubReply = "stub[].reply"
  case keyboard
  case screen = "screens.NAME"
  case element = "elements[]"
  case image = "elements[].image"
  case list = "elements[].list"
  case row = "elements[].row"
  case button = "elements[].button"
  case input = "elements[].input"
  case toggle = "elements[].switch"
  case picker = "elements[].picker"
  case option = "elements[].picker.options[]"
  case progress = "elements[].progress"
  case action = "elements[].button.action"
  case bridge
  case interface = "bridge.interfaces.NAME"
  case interfaceError = "bridge.interfaces.NAME.error"
  case actions = "actions.TYPE"
  case scheme = "schemes.NAME"
  case link = "schemes.NAME.links.HOST"
  case tag = "schemes.NAME.tags.TAG"
  case script = "scripts[]"
  case bundle
  case navigation
  case linkRoute = "navigation.links[]"
  case pathRule = "navigation.rules[]"
  case windows
  case external
  case server = "servers.ORIGIN"
  case signIn = "oauth"
  case cookies
  case bfcache
  case recovery
  case breaker = "recovery.breaker"
  case probe = "recovery.probe"
  case rendererPriority = "renderer_priority"
  case restoration = "restore"
  case userAgent = "user_agent"
  case tracking
  case quirks

  var keys: [String] {
    switch self {
    case .app:
      [
        "name", "platform", "tabs", "recovery", "bridge", "screens", "network", "stub", "servers", "windows",
        "external",
        "downloads", "trust", "oauth", "cookies", "keyboard", "state", "actions", "schemes", "scripts", "user_agent",
        "tracking", "bfcache", "bundle", "navigation", "renderers", "renderer_priority", "memory_limit",
        "restore", "status_bar", "quirks",
      ]
    case .tab: ["id", "title", "icon", "url", "screen", "script", "recovery", "on_select"]
    case .statusBar: ["time", "battery", "charging"]
    case .network: ["latency", "down", "up", "loss", "offline", "har", "missing"]
    case .stub: ["url", "method", "reply", "delay", "times"]
    case .stubReply: ["status", "headers", "body", "json", "file"]
    case .keyboard: ["rows"]
    // `id` is a key of contracts that pages present; in app.yaml the key under `screens` is the name.
    case .screen: ContractKeys.screen.keys.filter { $0 != "id" }
    case .element: ContractReader.kinds
    case .image: ContractKeys.image.keys
    case .list: ContractKeys.list.keys
    case .row: ContractKeys.row.keys
    case .button: ContractKeys.button.keys
    case .input: ContractKeys.input.keys
    case .toggle: ContractKeys.toggle.keys
    case .picker: ContractKeys.picker.keys
    case .option: ContractKeys.option.keys
    case .progress: ContractKeys.progress.keys
    case .action: ["back", "dismiss", "selectTab", "open", "tab", "push", "present", "answer"]
    case .bridge:
      ["namespace", "origins", "deadline", "payload_limit", "interfaces", "handlers"] + BridgeQuirksReader.keys
    case .interface: ["reply", "error", "run", "delay", "deadline", "idempotent", "side_effect"]
    case .interfaceError: ["code", "message", "detail"]
    case .actions: ["payload", "key"]
    case .scheme: ["links", "tags", "limit"]
    case .link: ["action", "payload", "run", "idempotent"]
    case .tag: ["source", "version", "fallback", "allow_origins"]
    case .script: ["file", "source", "injection_time", "frames", "origins"]
    case .bundle: ["archive", "server", "activate", "check_interval", "max_age", "stale", "manifest", "key"]
    case .navigation: ["ask", "deadline", "on_timeout", "ask_for", "links", "rules"] + NavigationQuirksReader.keys
    case .linkRoute: ["match", "tab"]
    case .pathRule: ["match", "presentation", "context"]
    case .windows: ["same_origin", "other_origin"]
    // Names of schemes and hosts are accepted, too.
    case .external: ["default"]
    case .server: ["run"]
    case .signIn:
      [
        "login_url", "authorization_endpoint", "token_endpoint", "client_id", "redirect_uri", "scope", "token_origins",
        "cookie",
      ]
    case .cookies: ["flush"]
    case .bfcache: ["limit"]
    case .recovery:
      [
        "policy", "reported", "silent", "hung", "hidden", "background", "preset", "handler", "breaker", "limit",
        "within", "probe", "reload_target", "during_load", "fallback",
      ]
    case .breaker: ["deaths", "within"]
    case .probe: ["deadline", "views"]
    case .rendererPriority: ["requested", "waived_when_hidden"]
    case .restoration: ["content", "flush"]
    case .userAgent: ["append", "replace"]
    case .tracking:
      ["scheme", "server", "project", "servers", "id", "batch", "flush", "app_version", "carrier"]
        + TrackingQuirksReader.keys
    case .quirks: WebViewQuirksReader.keys
    }
  }
}

extension YAMLNode {
  /// A diagnostic for every key that the mapping does not accept; with `forms`, for every key that is not one of these.
  func unknownKeys(_ what: String, of mapping: ManifestMapping, only forms: [String]? = nil) -> [Diagnostic] {
    let keys = mapping.keys
    return unknownKeys(what, known: forms?.filter { keys.contains($0) } ?? keys)
  }
}
