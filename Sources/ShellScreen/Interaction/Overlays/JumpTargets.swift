import PageWire
import ShellCore
import TerminalModel

/// All tappable targets on the screen with their labels. Equal screens have equal labels.
enum JumpTargets {
  static func make(_ jump: JumpState, on screen: ScreenComposition) -> [JumpTarget] {
    var seen: Set<GridPoint> = []
    var targets: [JumpTarget] = []
    for target in parts(screen) + nodes(jump, on: screen) where seen.insert(target.point).inserted {
      // A field and its label, or several lines of a row, have a single target.
      if let last = targets.last, last.destination == target.destination { continue }
      targets.append(target)
    }
    let divider = screen.layout.divider
    // The app's targets get the short labels.
    targets.sort { left, right in
      let (leftLast, rightLast) = (isInInspector(divider, left.point), isInInspector(divider, right.point))
      if leftLast != rightLast { return rightLast }
      return (left.point.row, left.point.column) < (right.point.row, right.point.column)
    }
    let labels = JumpLabels.make(targets.count)
    return zip(targets, labels).map { target, label in
      var labeled = target
      labeled.label = label
      return labeled
    }
  }

  /// Whether a point is in the inspector next to the app.
  private static func isInInspector(_ divider: GridRect, _ point: GridPoint) -> Bool {
    !divider.isEmpty && point.column > divider.column && point.row >= divider.row && point.row < divider.maxRow
  }

  private static func parts(_ screen: ScreenComposition) -> [JumpTarget] {
    screen.reachableParts.compactMap { part in
      guard let target = part.target, part.isEnabled, !part.rect.isEmpty else { return nil }
      return JumpTarget(destination: .part(target), point: labelPosition(part, target))
    }
  }

  /// Before the text if there is space, else over its beginning.
  private static func labelPosition(_ part: ScreenPart, _ target: ScreenTarget) -> GridPoint {
    var column = part.rect.column
    switch target {
    case .native, .nativeOption: column = max(0, column - 1)
    case .barItem, .tab, .retry, .reload, .foreground, .dialogField, .dialogPassword, .dialogCancel, .dialogAccept,
      .linkAction,
      .panel, .inspectorRow, .secondPane, .prompt, .killEntry, .actionEntry, .paletteEntry, .quitConfirmed,
      .debuggerAction,
      .closeOverlay, .deathCard, .stripMark:
      if part.alignment == .center { column += max(0, (part.rect.columns - part.columns) / 2 - 1) }
    }
    return GridPoint(column: column, row: part.rect.row)
  }

  private static func nodes(_ jump: JumpState, on screen: ScreenComposition) -> [JumpTarget] {
    guard screen.isPageReachable, let nodes = jump.nodes else { return [] }
    let page = screen.layout.page
    return nodes.compactMap { node in
      guard node.state.isSuperset(of: [.clickable, .enabled, .onScreen]), !["label", "option"].contains(node.name)
      else {
        return nil
      }
      let shifted = GridRect(
        column: page.column + node.bounds.column, row: page.row + node.bounds.row, columns: node.bounds.columns,
        rows: node.bounds.rows
      ).intersection(page)
      guard !shifted.isEmpty else { return nil }
      let point = GridPoint(column: shifted.column, row: shifted.row)
      // The page is covered at this point.
      guard !screen.covers(point) else { return nil }
      return JumpTarget(destination: .node(node.node), point: point)
    }
  }
}
