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

/// Pages have no layers of their own.
final class LayerTreeDomain: AnsweredDomain, DevToolsDomain {
  static let name = "LayerTree"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}

/// Hull plays no media.
final class MediaDomain: AnsweredDomain, DevToolsDomain {
  static let name = "Media"
  init(_ agent: Agent) { super.init(["enable", "disable"]) }
}
