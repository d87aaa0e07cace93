/// A program or a native script that serves the calls of an app or of its dialect.
public struct ProgramReference: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  public enum Kind: Int, Sendable {
    /// An executable file.
    case executable
    /// JavaScript that runs in a process of the engine.
    case script
  }

  /// Relative to the folder of the app, or of the dialect that declares it.
  public var path: String
  public var kind: Kind
  /// The dialect that declares it; nil for the app itself.
  public var dialect: String?

  public init(_ path: String, kind: Kind = .executable, dialect: String? = nil) {
    self.path = path
    self.kind = kind
    self.dialect = dialect
  }

  public init(stringLiteral path: String) { self.init(path) }

  /// The path as messages show it, for instance `native/pay` or `cordova-ios/native.js`.
  public var name: String { dialect.map { "\($0)/\(path)" } ?? path }

  public static func < (left: ProgramReference, right: ProgramReference) -> Bool { left.name < right.name }
}

/// When a program is started, and when it is started again.
public struct ProgramSettings: Equatable, Sendable {
  public enum Start: String, CaseIterable, Sendable {
    /// By its first call, and again by the next call after its end.
    case call
    /// With the app, and again after its end within the limit.
    case launch
  }

  public var start = Start.call
  /// Ends within `restartWindow` after which the program is not started again.
  public var restartLimit = 3
  /// Milliseconds.
  public var restartWindow: Double = 60_000
  /// Milliseconds between the request to stop and the kill.
  public var stopTimeout: Double = 1_000
  /// Whether it is locked in a sandbox. Native scripts always are.
  public var isSandboxed = false

  public init() {}
}
