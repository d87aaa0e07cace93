import BridgeContract

/// Animations are not listed: front ends show an empty timeline.
final class AnimationDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Animation"
  init(_ agent: Agent) {
    super.init(
      ["enable", "disable", "setPlaybackRate", "releaseAnimations"],
      ["getPlaybackRate": .members(["playbackRate": .integer(1)])])
  }
}

/// Forms are filled in by the app's own vault.
final class AutofillDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Autofill"
  init(_ agent: Agent) { super.init(["enable", "disable", "setAddresses"]) }
}

/// Speculation rules have no effect in Hull.
final class PreloadDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Preload"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}
