/// Bridge quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct BridgeSettings: Equatable, Sendable {
  public var frames: BridgeHabits.Frames?
  public var replyTarget: BridgeHabits.ReplyTarget?
  public var exposesLastDeath: Bool?
  public var evaluation: BridgeHabits.Evaluation?
  public var booleans: BooleanForm?

  public init() {}

  public func apply(to bridge: inout BridgeConfiguration) {
    if let frames { bridge.habits.frames = frames }
    if let replyTarget { bridge.habits.replyTarget = replyTarget }
    if let exposesLastDeath { bridge.habits.exposesLastDeath = exposesLastDeath }
    if let evaluation { bridge.habits.evaluation = evaluation }
    if let booleans { bridge.booleans = booleans }
  }
}
