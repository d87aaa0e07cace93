import ShellCore
import TerminalModel

/// What a tap on a cell of the screen does.
package enum ScreenTap {
  /// The action of the chrome at a cell; nil when there is none.
  package static func action(of elements: [ScreenElement], at cell: GridPoint) -> UserAction? {
    guard let index = elements.lastIndex(where: { isChrome($0) && $0.bounds.contains(cell) }),
      case .action(let action) = FoundElement(elements: elements, index: index).target
    else { return nil }
    return action
  }

  private static func isChrome(_ element: ScreenElement) -> Bool {
    switch element.target {
    case .pageNode: false
    case .action, .none: element.isOnScreen
    }
  }
}
