/// What an engine can do beyond the messages of the protocol. The shell adapts to an engine that lacks one.
public struct EngineCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Timers, animation frames and dates follow `advanceClock`; otherwise they follow the system's clock.
  public static let virtualTime = EngineCapabilities(rawValue: 1 << 0)
  /// `didSettle` means that no work of the page is left, so that equal commands have equal events.
  public static let exactSettling = EngineCapabilities(rawValue: 1 << 1)
  /// `--zygote` and `--branching-zygote`: processes that the shell can copy.
  public static let branches = EngineCapabilities(rawValue: 1 << 2)
  /// Documents that consist of a script (`DocumentOpening.Content.script`), and the roles `--script` and `--native`.
  public static let scriptDocuments = EngineCapabilities(rawValue: 1 << 3)
  /// The process ends itself when its resident memory exceeds RLIMIT_RSS; one with a group when another process of it exceeds
  /// the limit of its environment (`PageExitStatus.outOfMemory`).
  public static let memoryLimit = EngineCapabilities(rawValue: 1 << 4)
  /// `inspect`: the elements, styles and boxes of a document.
  public static let inspection = EngineCapabilities(rawValue: 1 << 5)
  /// It needs an X display, which `--display` provides.
  public static let display = EngineCapabilities(rawValue: 1 << 6)
  /// Its process group has children of its own, which must end with it.
  public static let processGroup = EngineCapabilities(rawValue: 1 << 7)
  /// It serves developer tools of its own at the address in `HULL_PAGE_DEVTOOLS`.
  public static let developerTools = EngineCapabilities(rawValue: 1 << 8)

  /// `pointer`: mice and pens, which hover and have buttons.
  public static let pointers = EngineCapabilities(rawValue: 1 << 9)

  /// `InternalsDirective`: scripts of the shell can reach closed shadow trees and frames of other origins, and observe the
  /// console.
  public static let automation = EngineCapabilities(rawValue: 1 << 10)

  /// Those of `hull-page`.
  public static let embedded: EngineCapabilities = [
    .virtualTime, .exactSettling, .branches, .scriptDocuments, .memoryLimit, .inspection, .pointers,
    .automation,
  ]

  /// The names by which an engine declares them.
  private static let named: [(name: String, capability: EngineCapabilities)] = [
    ("virtual-time", .virtualTime), ("exact-settling", .exactSettling), ("branches", .branches),
    ("script-documents", .scriptDocuments), ("memory-limit", .memoryLimit), ("inspection", .inspection),
    ("display", .display), ("process-group", .processGroup),
    ("developer-tools", .developerTools), ("pointers", .pointers), ("automation", .automation),
  ]

  /// Ignores unknown names, so that an older shell works with a newer engine.
  public init(names: some Sequence<Substring>) {
    let names = Set(names)
    self = Self.named.reduce(into: []) { if names.contains($1.name[...]) { $0.insert($1.capability) } }
  }

  /// Their names, in a fixed order.
  public var names: [String] { Self.named.filter { contains($0.capability) }.map(\.name) }
}
