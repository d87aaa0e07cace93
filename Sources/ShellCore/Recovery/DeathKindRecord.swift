/// The properties of a kind of death.
public struct DeathKindRecord: Sendable {
  /// The means by which the runtime makes a process fail.
  public enum Means: Sendable {
    /// SIGKILL.
    case kill
    /// SIGKILL whose end-of-file is withheld from the shell.
    case killSilently
    /// SIGSEGV.
    case crash
    /// SIGABRT.
    case abort
    /// A script that allocates until the limit.
    case exhaustMemory
    /// SIGSTOP.
    case stop
    /// A script that never returns.
    case spin
  }

  /// How the renderer is afterwards.
  public enum Result: Sendable {
    case dead
    /// Dead, and the shell is not notified.
    case deadSilently
    /// Alive, and the shell does not know that it cannot respond.
    case unresponsive
    /// Alive, and suspended by the shell.
    case suspended
  }

  /// Properties that few kinds have.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The tab's next loads die after their commit too.
    public static let repeatsAtLoads = Traits(rawValue: 1 << 0)
    /// The view cannot be reloaded: no process is started for its loads.
    public static let preventsReloads = Traits(rawValue: 1 << 1)
    /// The renderers of all views die, even if the views do not share one.
    public static let affectsAllViews = Traits(rawValue: 1 << 2)
  }

  /// The key in the menu of deaths.
  public let key: Character
  /// The title in menus.
  public let title: String
  public let means: Means
  public let result: Result
  /// The name of a signal that flows can give instead of the kind; nil when they cannot.
  public let signal: String?
  public let traits: Traits

  init(
    _ key: Character, _ title: String, _ means: Means, _ result: Result, signal: String? = nil,
    traits: Traits = []
  ) {
    self.key = key
    self.title = title
    self.means = means
    self.result = result
    self.signal = signal
    self.traits = traits
  }

  /// Whether the process still exists and can be revived.
  public var isRevivable: Bool {
    switch result {
    case .unresponsive, .suspended: true
    case .dead, .deadSilently: false
    }
  }
}
