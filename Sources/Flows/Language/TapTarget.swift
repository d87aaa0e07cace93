import PageWire

/// The target of a tap.
package enum TapTarget: Equatable, Sendable {
  case element(ElementSelector)
  /// A point on the screen or inside an element.
  case point(String, inside: ElementSelector?)
  /// An item of the navigation bar.
  case bar(NavigationBarTap.Item)

  package var description: String {
    switch self {
    case .element(let selector): selector.description
    case .point(let point, nil): "the point \(point)"
    case .point(let point, let selector?): "the point \(point) of \(selector.description)"
    case .bar(.left): "the bar's left item"
    case .bar(.right): "the bar's right item"
    }
  }
}
