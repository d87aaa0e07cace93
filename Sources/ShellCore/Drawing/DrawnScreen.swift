/// A screen that a tab's script has handed over in a contract, under the name that it gave it.
public struct DrawnScreen: Equatable, Sendable {
  public var id: ScreenID
  public var screen: NativeScreen

  public init(id: ScreenID, screen: NativeScreen) {
    self.id = id
    self.screen = screen
  }
}
