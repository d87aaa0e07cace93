// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// For targets in which the tests spend their time: they start thousands of page processes, and lay out and paint pages.
let optimized = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For targets whose code runs once or at the speed of a user: optimized for size.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A Swift target with strict settings.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Whether the C library loads programs with relative relocations (DT_RELR): glibc does since 2.36.
let hasRelativeRelocations: Bool = {
  #if canImport(Glibc)
    // "glibc 2.36"
    var text = [CChar](repeating: 0, count: 64)
    guard confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count) > 0 else { return false }
    let version = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
    return !version.lexicographicallyPrecedes([2, 36])
  #else
    return false
  #endif
}()

/// Makes the programs of a release smaller: relocations take a tenth of the space, and no symbols are exported, since
/// nothing is loaded that needs them. The linker is that of the toolchain.
let releaseLinking: [LinkerSetting] =
  hasRelativeRelocations
  ? [
    .unsafeFlags(
      ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic"],
      .when(platforms: [.linux], configuration: .release))
  ] : []

/// A program in C, of which a crash test starts thousands: without the Swift runtime, which takes longer to load than the
/// program to start. Sanitizers need it.
let guardLinking: [LinkerSetting] =
  Context.environment["HULL_SANITIZED"] == nil
  ? [.unsafeFlags(["-nostartfiles", "-static-stdlib"], .when(platforms: [.linux]))] : []

let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let package = Package(
  name: "hull",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "hull", targets: ["hull"]),
    .executable(name: "hull-guard", targets: ["hull-guard"]),
    .executable(name: "hull-page", targets: ["hull-page"]),
    .executable(name: "hull-picture", targets: ["hull-picture"]),
    .executable(name: "hull-server", targets: ["hull-server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // C libraries, each with one importer. A target declares the modules that it imports, and no others.
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CLineBreaks", dependencies: ["CICU"]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CPublicSuffix", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"]), .brew(["libpsl"])]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CGcrypt", pkgConfig: "libgcrypt", providers: [.apt(["libgcrypt20-dev"])]),
    .target(name: "CCrypto", dependencies: [.target(name: "CGcrypt", condition: .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .target(name: "CSandbox", dependencies: [.target(name: "CSeccomp", condition: .when(platforms: [.linux]))]),
    .target(name: "CProcess"),
    .executableTarget(name: "hull-guard", dependencies: ["CProcess"], linkerSettings: guardLinking),
    .target(name: "CPageProcess"),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CDigest", dependencies: [.target(name: "CGLib", condition: .when(platforms: [.linux]))]),
    .target(name: "CBench", linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
    .target(name: "CEngineScripts", exclude: ["scripts", "flow-scripts", "generated", "bundles.json"]),
    .target(name: "CTextDecoding", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(
      name: "CPictures",
      linkerSettings: [
        .linkedLibrary("png", .when(platforms: [.linux])), .linkedLibrary("jpeg", .when(platforms: [.linux])),
      ]),
    .target(name: "CJPEGEncoding", linkerSettings: [.linkedLibrary("jpeg", .when(platforms: [.linux]))]),
    .target(name: "CThemes"),
    .target(name: "CNotices"),
    .target(name: "CAppTemplate", exclude: ["app", "built"]),
    .target(name: "CEngineCases", exclude: ["cases"]),
    .target(name: "CDriverScripts", exclude: ["bidi.js", "driver.js"]),
    .target(
      name: "CDevToolsScripts",
      exclude: [
        "accessibility.js", "agent.js", "console.js", "css.js", "dom.js", "page.js", "runtime.js", "storage.js",
      ]),
    .target(
      name: "CXPath",
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"], .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Pure targets.
    .target(name: "TerminalModel", swiftSettings: optimized),
    library("BridgeContract", settings: optimized),
    library("WebPolicy"),
    library("PageWire", ["BridgeContract", "TerminalModel"], settings: optimized),
    library("ShellCore", ["PageWire", "WebPolicy", "BridgeContract", "TerminalModel"]),
    .target(
      name: "WebDocument", dependencies: ["TerminalModel", "CGumbo", "CFriBidi", "CLineBreaks"],
      swiftSettings: optimized),
    library("ModuleSource"),
    library("SourceText", ["BridgeContract", yams], settings: small),
    library("AppManifest", ["SourceText", "ShellCore", "PageWire", "BridgeContract"], settings: small),
    library(
      "ShellScreen", ["CThemes", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel"],
      settings: small),
    library("NativeTooling", ["SourceText", "ShellCore", "PageWire", "BridgeContract"], settings: small),
    library("FlowGoldens", ["SourceText", "TerminalModel"], settings: small),
    .target(name: "Sharding", dependencies: ["BridgeContract"], swiftSettings: optimized),
    library(
      "Flows",
      ["FlowGoldens", "AppManifest", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel"],
      settings: small),
    library(
      "CrashTesting", ["Flows", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel"],
      settings: small),
    library("BackLint", ["Flows", "SourceText", "ShellCore"], settings: small),
    library(
      "EngineComparison",
      ["Flows", "FlowGoldens", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel"],
      settings: small),
    library("WebDriver", ["BridgeContract", "TerminalModel"], settings: small),
    library("LineMode", ["Flows", "SourceText", "ShellCore", "PageWire", "TerminalModel"], settings: small),

    // Page side.
    library("EngineContract", ["PageWire", "CPageProcess", "CSandbox"], settings: optimized),
    library(
      "EmbeddedEngine",
      [
        "EngineContract", "PageWire", "WebPolicy", "BridgeContract", "TerminalModel", "WebDocument", "ModuleSource",
        "CJavaScriptCore", "CEngineScripts", "CPictures", "CDigest", "CTextDecoding",
      ], settings: optimized),
    // What engines of browsers share: their pages as cells.
    .target(
      name: "EngineCells", dependencies: ["PageWire", "BridgeContract", "TerminalModel"], path: "Engines/Cells",
      swiftSettings: strict),
    .executableTarget(
      name: "hull-page", dependencies: ["EngineContract", "EmbeddedEngine", "PageWire"], swiftSettings: strict,
      linkerSettings: releaseLinking),

    // Shell side.
    library(
      "ShellRuntime",
      [
        "SourceText", "ShellCore", "PageWire", "WebPolicy", "BridgeContract", "TerminalModel", "CCurl", "CSQLite",
        "CProcess", "CCrypto", "CPublicSuffix",
      ]),
    library("PageReplay", ["ShellRuntime", "ShellCore", "PageWire", "TerminalModel"]),
    library("TerminalNcurses", ["BridgeContract", "TerminalModel", "CNcurses"]),
    library(
      "ShellSession",
      [
        "ShellRuntime", "ShellScreen", "TerminalNcurses", "LineMode", "NativeTooling", "Flows", "Sharding",
        "AppManifest", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel", "CAppTemplate",
      ], settings: small),
    library(
      "CrashTestSession",
      [
        "ShellSession", "PageReplay", "ShellRuntime", "ShellScreen", "CrashTesting", "Flows", "Sharding", "SourceText",
        "ShellCore", "TerminalModel",
      ], settings: small),
    library(
      "RemoteControl",
      [
        "WebDriver", "ShellSession", "ShellRuntime", "ShellScreen", "LineMode", "Flows", "SourceText", "ShellCore",
        "PageWire", "BridgeContract", "TerminalModel", "CDriverScripts", "CXPath",
      ], settings: small),
    library(
      "DeveloperTools",
      [
        "WebDriver", "ShellSession", "ShellRuntime", "ShellScreen", "ShellCore", "PageWire", "BridgeContract",
        "TerminalModel", "CDevToolsScripts",
      ], settings: small),
    library(
      "EngineTesting",
      [
        "ShellRuntime", "Flows", "SourceText", "PageWire", "BridgeContract", "TerminalModel", "CEngineCases",
      ], settings: small),
    library(
      "Benchmarks",
      [
        "ShellSession", "PageReplay", "ShellRuntime", "Flows", "ShellCore", "PageWire", "BridgeContract",
        "TerminalModel",
        "CBench",
      ], settings: small),
    .executableTarget(
      name: "hull",
      dependencies: [
        "CrashTestSession", "CrashTesting", "BackLint", "EngineComparison", "EngineTesting", "RemoteControl",
        "DeveloperTools", "ShellSession", "Benchmarks", "NativeTooling", "PageReplay", "ShellRuntime",
        "TerminalNcurses",
        "ShellScreen", "ShellCore", "Flows", "Sharding", "AppManifest", "SourceText", "BridgeContract", "TerminalModel",
        "CNotices",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small, linkerSettings: releaseLinking),

    // Pictures: a program of its own, so that the shell links no font library. It links neither the shell nor Foundation.
    library("PictureInput", ["BridgeContract", "TerminalModel"]),
    .executableTarget(
      name: "hull-picture", dependencies: ["PictureInput", "TerminalModel", "CPango", "CJPEGEncoding"],
      swiftSettings: strict,
      linkerSettings: releaseLinking),

    // The HTTP server of `hull serve`: a program of its own, so that the shell links no network library for it.
    .executableTarget(
      name: "hull-server",
      dependencies: [
        "WebDriver", "BridgeContract",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
      ], swiftSettings: strict, linkerSettings: releaseLinking),

    // Tests only.
    library(
      "ShellTestKit",
      ["ShellCore", "BridgeContract", "DocumentTestKit", .product(name: "CustomDump", package: "swift-custom-dump")]),
    library("SystemTestKit", ["CPseudoTerminal", "CTerminalEmulator"]),
    library("DocumentTestKit"),
    library("RandomTestKit"),
    library("ConformanceTestKit", ["DocumentTestKit"]),
    library("FormTestKit", ["SourceText", "BridgeContract"]),
    library("PageTestKit", ["EmbeddedEngine", "EngineContract", "PageWire", "TerminalModel"]),
    tests("TerminalModelTests", ["TerminalModel"]),
    tests("BridgeContractTests", ["BridgeContract", "ConformanceTestKit", "DocumentTestKit"], exclude: ["Fixtures"]),
    tests("WebPolicyTests", ["WebPolicy"]),
    tests("PageWireTests", ["PageWire", "BridgeContract", "TerminalModel", "RandomTestKit", "DocumentTestKit"]),
    tests(
      "ShellCoreTests",
      ["ShellCore", "ShellTestKit", "PageWire", "BridgeContract", "TerminalModel", "DocumentTestKit", "RandomTestKit"],
      exclude: ["Records"]),
    tests(
      "WebDocumentTests", ["WebDocument", "TerminalModel", "ConformanceTestKit", "DocumentTestKit", "RandomTestKit"],
      exclude: ["Layout/Pages", "Layout/Boxes", "Fixtures"]),
    tests("ModuleSourceTests", ["ModuleSource"]),
    tests("EngineCellsTests", ["EngineCells", "PageWire", "TerminalModel"]),
    tests("SourceTextTests", ["SourceText"]),
    tests(
      "AppManifestTests",
      ["AppManifest", "SourceText", "ShellCore", "BridgeContract", "DocumentTestKit", "FormTestKit"],
      exclude: ["Fixtures"]),
    tests(
      "ShellScreenTests",
      [
        "ShellScreen", "PictureInput", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel",
        "DocumentTestKit", "FormTestKit",
      ],
      exclude: ["Fixtures"]),
    tests("FlowGoldensTests", ["FlowGoldens", "TerminalModel"]),
    tests(
      "FlowsTests",
      [
        "Flows", "AppManifest", "SourceText", "ShellCore", "PageWire", "BridgeContract", "TerminalModel",
        "DocumentTestKit", "FormTestKit",
      ],
      exclude: ["Fixtures"]),
    tests(
      "CrashTestingTests", ["CrashTesting", "Flows", "ShellCore", "TerminalModel", "DocumentTestKit"],
      exclude: ["Fixtures"]),
    tests(
      "EngineComparisonTests",
      ["EngineComparison", "Flows", "SourceText", "ShellCore", "PageWire", "TerminalModel"]),
    tests("ShardingTests", ["Sharding", "DocumentTestKit"], exclude: ["Fixtures"]),
    tests(
      "EngineTestingTests",
      [
        "EngineTesting", "ShellRuntime", "PageWire", "BridgeContract", "SourceText", "SystemTestKit", "DocumentTestKit",
        "hull-guard", "hull-page", "hull-faulty-engine",
      ]),
    tests(
      "WebDriverTests", ["WebDriver", "BridgeContract", "TerminalModel", "DocumentTestKit"], exclude: ["Fixtures"]),
    tests("RemoteControlTests", ["RemoteControl", "WebDriver"]),
    tests("LineModeTests", ["LineMode", "Flows", "SourceText", "ShellCore", "PageWire", "TerminalModel"]),
    tests(
      "EmbeddedEngineTests",
      [
        "EmbeddedEngine", "EngineContract", "PageTestKit", "WebDocument", "PageWire", "BridgeContract", "TerminalModel",
        "DocumentTestKit",
      ],
      exclude: ["Scripts"]),
    tests(
      "FrameworkTests", ["PageTestKit", "PageWire", "TerminalModel", "DocumentTestKit"],
      exclude: ["Pages", "bundles.list"]),
    tests(
      "PageProcessTests",
      [
        "CProcess", "PageReplay", "ShellRuntime", "ShellCore", "PageWire", "TerminalModel", "CPseudoTerminal",
        "SystemTestKit", "DocumentTestKit",
        "hull-guard", "hull-page", "hull-sandbox-probe", "hull-saboteur", "hull-test-engine",
      ],
      exclude: ["Fixtures"]),
    tests(
      "ShellRuntimeTests",
      [
        "ShellRuntime", "ShellCore", "PageWire", "WebPolicy", "BridgeContract", "TerminalModel", "SystemTestKit",
        "ConformanceTestKit", "DocumentTestKit", "RandomTestKit", "hull-guard",
      ],
      exclude: ["Fixtures"]),
    tests(
      "ShellSessionTests",
      [
        "ShellSession", "PageReplay", "ShellRuntime", "ShellScreen", "ShellCore", "Flows", "SourceText", "PageWire",
        "BridgeContract", "TerminalModel", "SystemTestKit", "DocumentTestKit", "FormTestKit", "hull-guard",
        "hull-page",
      ], exclude: ["Fixtures"]),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm",
      providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
    .target(name: "CTerminalEmulator", dependencies: ["CVTerm"], path: "Tests/CTerminalEmulator"),
    .executableTarget(
      name: "hull-terminal-probe", dependencies: ["TerminalNcurses", "BridgeContract", "TerminalModel"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .target(name: "CSandboxProbe", path: "Tests/CSandboxProbe"),
    .executableTarget(
      name: "hull-sandbox-probe", dependencies: ["EngineContract", "PageWire", "CSandboxProbe"],
      path: "Tests/SandboxProbe", swiftSettings: strict),
    .executableTarget(
      name: "hull-saboteur", dependencies: ["CProcess", "RandomTestKit"], path: "Tests/Saboteur", swiftSettings: strict),
    .executableTarget(
      name: "hull-faulty-engine", dependencies: ["PageWire", "CProcess"], path: "Tests/FaultyEngine",
      swiftSettings: strict),
    .target(name: "CTestEngine", path: "Tests/CTestEngine"),
    .executableTarget(
      name: "hull-test-engine", dependencies: ["EngineContract", "PageWire", "TerminalModel", "CTestEngine"],
      path: "Tests/TestEngine", swiftSettings: strict),
    tests(
      "TerminalNcursesTests",
      [
        "TerminalNcurses", "BridgeContract", "TerminalModel", "CPseudoTerminal", "SystemTestKit", "RandomTestKit",
        "hull-terminal-probe",
      ]),
    tests(
      "CommandLineTests",
      [
        "SourceText", "BridgeContract", "TerminalModel", "SystemTestKit", "RandomTestKit", "DocumentTestKit",
        "CPseudoTerminal", "hull", "hull-guard",
        "hull-page", "hull-picture", "hull-server", "hull-sandbox-probe", "hull-test-engine", "hull-faulty-engine",
      ],
      exclude: ["Fixtures"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "PageWire", "ShellCore", "WebPolicy", "BridgeContract", "TerminalModel", "WebDocument", "ModuleSource",
        "SourceText", "AppManifest", "Flows", "ShellScreen", "ShellRuntime", "TerminalNcurses", "EmbeddedEngine",
        "EngineCells", "WebDriver", "RandomTestKit",
      ],
      path: "Tests/FuzzTargets", swiftSettings: strict),
    tests("FuzzTests", ["FuzzTargets", "RandomTestKit"], exclude: ["Corpus", "Dictionaries"]),
    tests("ArchitectureTests", ["DocumentTestKit", "CDigest"], exclude: ["two-way-folders.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make sanitize` builds only the tests that it runs.
if let names = Context.environment["HULL_TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}

// `make fuzz` builds its program, which links libFuzzer: the path of its library is in the variable.
if let library = Context.environment["HULL_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "hull-fuzz", dependencies: ["FuzzTargets", "RandomTestKit"], path: "Tests/Fuzzer", swiftSettings: strict,
      linkerSettings: [.unsafeFlags([library]), .linkedLibrary("stdc++")]))
}

// `make webkit` builds the engine on WebKitGTK, which nothing else needs.
if Context.environment["HULL_ENGINES"]?.split(separator: ",").contains("webkit") == true {
  package.products += ["hull-webkit", "hull-webkit-page"].map { .executable(name: $0, targets: [$0]) }
  package.targets += [
    .systemLibrary(
      name: "CFontconfig", path: "Engines/WebKit/CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),
    .executableTarget(
      name: "hull-webkit", dependencies: ["CFontconfig", "PageWire"], path: "Engines/WebKit/hull-webkit",
      swiftSettings: strict, linkerSettings: releaseLinking),
    .systemLibrary(
      name: "CWebKitGTK", path: "Engines/WebKit/CWebKitGTK", pkgConfig: "webkit2gtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
    .target(
      name: "CWebKit", dependencies: ["CWebKitGTK"], path: "Engines/WebKit/CWebKit",
      linkerSettings: [.linkedLibrary("X11")]),
    .target(name: "CBrowserScripts", path: "Engines/Scripts", exclude: ["engine.js", "font.css", "order.txt"]),
    .executableTarget(
      name: "hull-webkit-page",
      dependencies: [
        "CWebKit", "CBrowserScripts", "EngineCells", "EngineContract", "PageWire", "BridgeContract", "TerminalModel",
      ],
      path: "Engines/WebKit/hull-webkit-page", swiftSettings: strict, linkerSettings: releaseLinking),
  ]
}
