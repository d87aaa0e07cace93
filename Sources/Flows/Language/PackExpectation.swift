import ShellCore

/// One on-demand resource pack of `assertPacks` with its expected state.
package struct PackExpectation: Equatable, Sendable {
  package enum Presence: String, CaseIterable, Sendable {
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

  package var tag: String
  package var presence: Presence

  package init(tag: String, presence: Presence) {
    self.tag = tag
    self.presence = presence
  }

  package var description: String { "\(tag) is \(presence.rawValue)" }
}
