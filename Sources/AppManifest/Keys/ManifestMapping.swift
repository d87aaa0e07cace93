import ShellCore
import SourceText

/// The mappings of app.yaml with their accepted keys. The raw value is the mapping's path in the file: capitals are
/// names that the app chooses, `[]` is an element of a list. docs/app-yaml.md documents every key; a test compares
/// both.
package enum ManifestMapping: String, CaseIterable, Sendable {
  case app = "app.yaml"
  case dialect = "dialect.yaml"
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
  case handler = "bridge.handlers.NAME"
  case interfaceObject = "bridge.objects.NAME"
  case prompt = "bridge.prompts[]"
  case intercept = "bridge.intercept[]"
  case program = "programs.PATH"
  case interfaceError = "bridge.interfaces.NAME.error"
  case idempotence = "bridge.interfaces.NAME.idempotent"
  case schema = "SCHEMA"
  case actions = "actions.TYPE"
  case scheme = "schemes.NAME"
  case link = "schemes.NAME.links.HOST"
  case tag = "schemes.NAME.tags.TAG"
  case script = "scripts[]"
  case bundle
  case navigation
  case linkRoute = "navigation.links[]"
  case pathRule = "navigation.rules[]"
  case pathConfiguration = "navigation.rules_from"
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

  /// The accepted keys with the forms of their values.
  package var shape: MappingShape {
    switch self {
    case .app: Self.appShape
    case .dialect: Self.dialectShape
    case .tab: Self.tabShape
    case .statusBar: Self.statusBarShape
    case .network: Self.networkShape
    case .stub: Self.stubShape
    case .stubReply: Self.stubReplyShape
    case .keyboard: Self.keyboardShape
    case .screen: Self.screenShape
    case .element: Self.elementShape
    case .image: Self.imageShape
    case .list: Self.listShape
    case .row: Self.rowShape
    case .button: Self.buttonShape
    case .input: Self.inputShape
    case .toggle: Self.toggleShape
    case .picker: Self.pickerShape
    case .option: Self.optionShape
    case .progress: Self.progressShape
    case .action: Self.actionShape
    case .bridge: Self.bridgeShape
    case .interface: Self.interfaceShape
    case .handler: Self.handlerShape
    case .interfaceObject: Self.interfaceObjectShape
    case .prompt: Self.promptShape
    case .intercept: Self.interceptShape
    case .program: Self.programShape
    case .interfaceError: Self.interfaceErrorShape
    case .idempotence: Self.idempotenceShape
    case .schema: Self.schemaKeywords
    case .actions: Self.actionsShape
    case .scheme: Self.schemeShape
    case .link: Self.linkShape
    case .tag: Self.tagShape
    case .script: Self.scriptShape
    case .bundle: Self.bundleShape
    case .navigation: Self.navigationShape
    case .linkRoute: Self.linkRouteShape
    case .pathRule: Self.pathRuleShape
    case .pathConfiguration: Self.pathConfigurationShape
    case .windows: Self.windowsShape
    case .external: Self.externalShape
    case .server: Self.serverShape
    case .signIn: Self.signInShape
    case .cookies: Self.cookiesShape
    case .bfcache: Self.bfcacheShape
    case .recovery: Self.recoveryShape
    case .breaker: Self.breakerShape
    case .probe: Self.probeShape
    case .rendererPriority: Self.rendererPriorityShape
    case .restoration: Self.restorationShape
    case .userAgent: Self.userAgentShape
    case .tracking: Self.trackingShape
    case .quirks: Self.quirksShape
    }
  }

  package var keys: [String] { shape.keys }

  /// The mapping as a value.
  package var value: ValueShape { .named("\(self)") { .mapping(shape) } }
}

extension YAMLNode {
  /// A diagnostic for every key that the mapping does not accept; with `forms`, for every key that is not one of these.
  func unknownKeys(_ what: String, of mapping: ManifestMapping, only forms: [String]? = nil) -> [Diagnostic] {
    let keys = mapping.keys
    return unknownKeys(what, known: forms?.filter { keys.contains($0) } ?? keys)
  }
}
