import ShellCore

/// One on-demand resource pack of `assertPacks` with its expected state.
public struct PackExpectation: Equatable, Sendable {
  public enum Presence: String, CaseIterable, Sendable {
    case absent, fetching, present, failed

    init(_ phase: PackState.Phase) {
      switch phase {
      case .absent: self = .absent
      case .fetching: self = .fetching
      case .present: self = .present
      case .failed: self = .failed
      }
    }
  }

  public var tag: String
  public var presence: Presence

  public init(tag: String, presence: Presence) {
    self.tag = tag
    self.presence = presence
  }

  public var description: String { "\(tag) is \(presence.rawValue)" }
}
