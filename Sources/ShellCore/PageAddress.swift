import PageWire

/// The address of a page command: a renderer, a view and its generation.
public struct PageAddress: Hashable, Sendable {
  public var renderer: RendererID
  public var view: ViewID
  public var generation: Generation

  public init(renderer: RendererID, view: ViewID, generation: Generation) {
    self.renderer = renderer
    self.view = view
    self.generation = generation
  }
}
