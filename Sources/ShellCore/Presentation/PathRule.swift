/// A presentation rule for URLs that match a pattern; nil properties are left to other rules.
public struct PathRule: Equatable, Sendable {
  public var pattern: PathPattern
  public var presentation: Presentation?
  public var context: PresentationContext?

  public init(pattern: PathPattern, presentation: Presentation? = nil, context: PresentationContext? = nil) {
    self.pattern = pattern
    self.presentation = presentation
    self.context = context
  }
}
