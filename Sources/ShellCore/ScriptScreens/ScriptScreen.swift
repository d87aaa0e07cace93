/// A screen of a tab's script: a contract and its id.
public struct ScriptScreen: Equatable, Sendable {
  public var id: ScreenID
  public var screen: NativeScreen

  public init(id: ScreenID, screen: NativeScreen) {
    self.id = id
    self.screen = screen
  }
}
