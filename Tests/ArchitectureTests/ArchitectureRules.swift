/// The rules of the architecture, as data.
enum ArchitectureRules {
  /// Targets without system dependencies.
  static let pureTargets = [
    "TerminalModel", "BridgeContract", "WebPolicy", "PageWire", "ShellCore", "WebDocument", "ShellScreen",
    "FlowGoldens",
    "Sharding", "Flows", "CrashTesting", "BackLint", "EngineComparison", "LineMode", "SourceText", "AppManifest",
    "ModuleSource", "WebDriver",
    "PictureInput", "NativeTooling", "EngineCells", "WebDriver",
  ]

  /// Imports that are allowed in pure targets.
  static let pureExceptions: [String: Set<String>] = [
    "WebDocument": ["CGumbo", "CFriBidi", "CLineBreaks"],
    "Flows": ["Foundation"],
    "SourceText": ["Yams", "Foundation"],
    "ShellScreen": ["CThemes"],
  ]

  static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Darwin", "Dispatch",
    "Synchronization",
    "Yams",
  ]

  /// The page process must start quickly, and shares only the wire protocol with the shell.
  static let pageTargets = [
    "EngineContract", "EmbeddedEngine", "hull-page", "WebDocument", "ModuleSource", "EngineCells",
  ]
  static let forbiddenOnPageSide: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "ShellCore", "ShellScreen",
    "FlowGoldens", "Sharding", "Flows", "CrashTesting", "BackLint", "EngineComparison", "LineMode", "NativeTooling",
    "SourceText", "AppManifest", "ShellRuntime", "PageReplay",
    "TerminalNcurses", "ShellSession", "CrashTestSession", "ShellTestKit", "SystemTestKit",
  ]

  static let shellTargets = [
    "ShellCore", "ShellScreen", "FlowGoldens", "Sharding", "Flows", "CrashTesting", "BackLint", "EngineComparison",
    "LineMode", "NativeTooling", "SourceText", "AppManifest", "ShellRuntime", "PageReplay", "TerminalNcurses",
    "ShellSession", "CrashTestSession", "EngineTesting", "WebDriver", "RemoteControl",
    "DeveloperTools",
    "hull",
  ]
  static let forbiddenOnShellSide: Set<String> = [
    "EmbeddedEngine", "WebDocument", "EngineContract", "ModuleSource", "CJavaScriptCore",
  ]

  /// Targets that only some commands need, with the only files of other targets that import them. `hull run` is free of
  /// them.
  static let importersOfCommandTargets: [String: Set<String>] = [
    "CrashTesting": [
      "Sources/hull/CrashTestCommand.swift", "Sources/hull/CrashTestFiles.swift",
      "Sources/hull/CrashTestProgressLine.swift", "Sources/hull/CrashReportMerge.swift",
      "Sources/hull/AnimationRun.swift",
    ],
    "CrashTestSession": [
      "Sources/hull/CrashTestCommand.swift", "Sources/hull/CrashTestFiles.swift", "Sources/hull/CrashReportMerge.swift",
      "Sources/hull/AnimationRun.swift",
    ],
    "BackLint": ["Sources/hull/BackLintRun.swift", "Sources/hull/DoctorCommand.swift"],
    "EngineTesting": ["Sources/hull/EngineTestCommand.swift"],
    "RemoteControl": ["Sources/hull/SessionCommand.swift", "Sources/hull/MCPCommand.swift"],
    "EngineComparison": [
      "Sources/hull/CompareCommand.swift", "Sources/hull/ComparisonRun.swift", "Sources/hull/MomentRecorder.swift",
    ],
    "PageReplay": ["Sources/hull/TestCommand.swift", "Sources/Benchmarks/ReplayCacheBench.swift"],
  ]
  static let commandTargets = importersOfCommandTargets.keys.sorted()
  /// The target that composes crash tests, which imports the others.
  static let crashTestSession = "CrashTestSession"

  /// Targets that both sides share, which import only each other.
  static let sharedTargets = ["TerminalModel", "BridgeContract", "WebPolicy", "PageWire"]

  /// The getters of `ShellState` are inlinable, so that a reader of one property does not copy the whole state. Inlinable
  /// declarations can use public types only.
  static let publicTargets: Set<String> = ["TerminalModel", "BridgeContract", "PageWire", "ShellCore"]
  /// Implements a protocol of ArgumentParser for a type of another module, which must be public.
  static let publicFiles: Set<String> = ["Sources/hull/AppOptions.swift"]

  /// Phrases that could trap on input.
  static let forbiddenPhrases = ["try!", "as!", "fatalError("]

  /// Functions that start a program with the terminal of the tests, or with inherited descriptors. Tests use
  /// `SystemTestKit`.
  static let forbiddenProgramStarts = [
    "Process()", "posix_spawn(", "posix_spawnp(", "popen(", "system(", "forkpty(",
  ]

  static let lineLimit = 400
  /// For scripts; Swift files are checked by the formatter.
  static let columnLimit = 120

  /// File names that are not names of types.
  static let freeFileNames: Set<String> = ["main"]
  /// Files of several short types, none of which is the main one.
  static let groupFileNames: Set<String> = ["Identifiers", "PageViewParts"]
  /// For types that share the file of another type.
  static let secondTypeLineLimit = 45
  /// Unspecific file names.
  static let forbiddenNames: Set<String> = ["Utils", "Helpers", "Manager", "Common", "Types"]
  static let forbiddenNameEndings = ["Utils", "Helpers", "Manager", "Common"]
}
