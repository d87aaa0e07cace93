/// The rules of the house, as data.
enum HouseRules {
  /// Rooms that know no system.
  static let pureRooms = [
    "TerminalModel", "BridgeContract", "PageWire", "ShellCore", "WebDocument", "ShellScreen", "Flows", "SourceText",
    "AppManifest", "ModuleSource",
  ]

  /// What a pure room may import all the same.
  static let pureExceptions: [String: Set<String>] = [
    "WebDocument": ["CGumbo"],
    "Flows": ["Foundation"],
    "SourceText": ["Yams", "Foundation"],
    "ShellScreen": ["CThemes"],
  ]

  static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Darwin", "Dispatch",
    "Synchronization",
    "Yams",
  ]

  /// The page process must start quickly, and shares only the wire with the shell.
  static let pageRooms = ["EngineContract", "EmbeddedEngine", "hull-page", "WebDocument", "ModuleSource"]
  static let forbiddenOnPageSide: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "ShellCore", "ShellScreen", "Flows",
    "SourceText", "AppManifest", "ShellRuntime", "TerminalNcurses", "ShellSession", "ShellTestKit",
    "SystemTestKit",
  ]

  static let shellRooms = [
    "ShellCore", "ShellScreen", "Flows", "SourceText", "AppManifest", "ShellRuntime", "TerminalNcurses", "ShellSession",
    "hull",
  ]
  static let forbiddenOnShellSide: Set<String> = [
    "EmbeddedEngine", "WebDocument", "EngineContract", "ModuleSource", "CJavaScriptCore",
  ]

  /// What the two sides share; these rooms import none but each other.
  static let sharedRooms = ["TerminalModel", "BridgeContract", "PageWire"]

  /// Ways to stop the program that input may reach.
  static let forbiddenPhrases = ["try!", "as!", "fatalError("]

  /// Ways to start a program that leave it the terminal of the tests, or inherited descriptors. Tests use `SystemTestKit`.
  static let forbiddenProgramStarts = [
    "Process()", "posix_spawn(", "posix_spawnp(", "popen(", "system(", "forkpty(",
  ]

  static let lineLimit = 400
  /// Of scripts; Swift's are the formatter's.
  static let columnLimit = 120

  /// File names that do not name a type.
  static let freeFileNames: Set<String> = ["main"]
  /// Names of files that hold whatever fits nowhere else.
  static let forbiddenNames: Set<String> = ["Utils", "Helpers", "Manager", "Common", "Types"]
  static let forbiddenNameEndings = ["Utils", "Helpers", "Manager", "Common"]
}
