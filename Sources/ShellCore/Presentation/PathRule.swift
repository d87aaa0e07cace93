/// How URLs of a pattern are presented; what is nil is left to other rules.
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
