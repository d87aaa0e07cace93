/// Bridge quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct BridgeOverrides: Equatable, Sendable {
  public var frames: BridgeQuirks.Frames?
  public var replyTarget: BridgeQuirks.ReplyTarget?
  public var exposesLastDeath: Bool?
  public var evaluation: BridgeQuirks.Evaluation?
  public var booleans: BooleanEncoding?

  public init() {}

  public func apply(to bridge: inout BridgeConfiguration) {
    if let frames { bridge.quirks.frames = frames }
    if let replyTarget { bridge.quirks.replyTarget = replyTarget }
    if let exposesLastDeath { bridge.quirks.exposesLastDeath = exposesLastDeath }
    if let evaluation { bridge.quirks.evaluation = evaluation }
    if let booleans { bridge.booleans = booleans }
  }
}
