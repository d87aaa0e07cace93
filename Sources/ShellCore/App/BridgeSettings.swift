/// Bridge quirks that app.yaml or the header of a flow sets; nil leaves the current value.
public struct BridgeSettings: Equatable, Sendable {
  public var frames: BridgeHabits.Frames?
  public var replies: BridgeHabits.Replies?
  public var rebirth: BridgeHabits.Rebirth?
  public var scripts: BridgeHabits.Scripts?
  public var booleans: BooleanForm?

  public init() {}

  public func apply(to bridge: inout BridgeConfiguration) {
    if let frames { bridge.habits.frames = frames }
    if let replies { bridge.habits.replies = replies }
    if let rebirth { bridge.habits.rebirth = rebirth }
    if let scripts { bridge.habits.scripts = scripts }
    if let booleans { bridge.booleans = booleans }
  }
}
