import TerminalModel

/// An element with its box and its styles.
public struct InspectedElement: Equatable, Sendable {
  /// A rule that matches the element.
  public struct Rule: Equatable, Sendable {
    public enum Origin: UInt8, CaseIterable, Sendable {
      /// The `style` attribute.
      case inline
      case author, userAgent
    }

    public var origin: Origin
    /// With enclosing conditions such as `@media (min-width: 400px)`.
    public var selector: String
    /// Declared names and values; `!important` is part of the value.
    public var declarations: [StorageItem]

    public init(origin: Origin, selector: String, declarations: [StorageItem]) {
      self.origin = origin
      self.selector = selector
      self.declarations = declarations
    }
  }

  /// The widths of four sides in CSS pixels.
  public struct Edges: Equatable, Sendable {
    public var top: Double
    public var right: Double
    public var bottom: Double
    public var left: Double

    public init(top: Double, right: Double, bottom: Double, left: Double) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }
  }

  /// The box model of CSS 2.1, section 8.
  public struct Box: Equatable, Sendable {
    /// The border box in cells, relative to the viewport; can lie outside of it.
    public var area: GridRect
    public var margin: Edges
    public var border: Edges
    public var padding: Edges

    public init(area: GridRect, margin: Edges, border: Edges, padding: Edges) {
      self.area = area
      self.margin = margin
      self.border = border
      self.padding = padding
    }
  }

  public var node: UInt32
  /// The ancestor nodes, outermost first.
  public var ancestors: [UInt32]
  /// nil for an element that is not rendered.
  public var box: Box?
  /// The matching rules, highest precedence first.
  public var rules: [Rule]
  /// Computed values that differ from the initial ones, by name.
  public var styles: [StorageItem]

  public init(node: UInt32, ancestors: [UInt32], box: Box?, rules: [Rule], styles: [StorageItem]) {
    self.node = node
    self.ancestors = ancestors
    self.box = box
    self.rules = rules
    self.styles = styles
  }
}
