/// A screen that the shell draws, declared as data.
public struct NativeScreen: Equatable, Sendable {
  public var bar: NavigationBar
  public var elements: [NativeElement]

  public init(bar: NavigationBar, elements: [NativeElement]) {
    self.bar = bar
    self.elements = elements
  }
}
