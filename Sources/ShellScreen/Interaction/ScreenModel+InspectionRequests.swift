import PageWire
import ShellCore
import TerminalModel

/// Requests of the inspector to pages, and the replies. Requests are sent only while a panel is visible and its data is
/// stale.
extension ScreenModel {
  /// The requests that are due. Called before each rendering.
  package mutating func dueRequests(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    guard !layout.inspector.isEmpty, inspector.panel == .elements else { return [] }
    let address = state.describedPage
    if address != inspector.elements.page {
      inspector.elements = ElementsModel()
      inspector.elements.page = address
      if case .node? = inspector.positions[.elements]?.selected { inspector.positions[.elements] = nil }
      inspector.expanded = inspector.expanded.filter { if case .node = $0 { false } else { true } }
    }
    guard address != nil else { return [] }
    var due: [ScreenCommand] = []
    if inspector.elements.isStale, inspector.elements.outlineRequest == nil, isRequestDue(state) {
      inspector.elements.isStale = false
      inspector.elements.requestedAt = state.now
      inspector.elements.outlineRequest = nextRequest()
      let opensTop = inspector.elements.nodes.isEmpty
      due.append(
        inspectionCommand(inspector.elements.outlineRequest, .outline(expanded: expandedNodes, expandsTop: opensTop)))
      inspector.elements.requestedNode = nil
    }
    if case .node(let node)? = inspector.position.selected, inspector.elements.requestedNode != node,
      inspector.elements.elementRequest == nil
    {
      inspector.elements.requestedNode = node
      inspector.elements.elementRequest = nextRequest()
      due.append(inspectionCommand(inspector.elements.elementRequest, .element(node)))
    }
    return due
  }

  /// Milliseconds until the next request is due; nil without one.
  package func requestDelay(state: ShellState) -> Double? {
    guard inspector.panel == .elements, inspector.elements.isStale, inspector.elements.outlineRequest == nil else {
      return nil
    }
    return max(1, inspector.elements.requestedAt + ElementsModel.minimumInterval - state.now)
  }

  /// Marks the tree as stale after a change of the shown page.
  package mutating func pageDidChange() {
    inspector.elements.isStale = true
    secondPane.elements.isStale = true
  }

  /// Handles a page's reply; drops replies without a pending request.
  package mutating func handle(_ inspection: Inspection) {
    switch inspection.request {
    case inspector.elements.outlineRequest: handleOutline(inspection.content)
    case inspector.elements.elementRequest: handleElement(inspection.content)
    case inspector.prompt.pendingRequest?.request: handleCompletions(inspection.content)
    default: handleInSecondPane(inspection)
    }
  }

  private mutating func handleOutline(_ content: Inspection.Content) {
    inspector.elements.outlineRequest = nil
    switch content {
    case .outline(let nodes, let omitted):
      inspector.elements.isUnresponsive = false
      inspector.elements.update(nodes, omitted: Int(omitted))
      for node in nodes where node.isExpanded { inspector.expanded.insert(.node(node.node)) }
    case .noResponse: inspector.elements.isUnresponsive = true
    case .element, .completions, .notFound: break
    }
  }

  private mutating func handleElement(_ content: Inspection.Content) {
    inspector.elements.elementRequest = nil
    switch content {
    case .element(let element):
      inspector.elements.isUnresponsive = false
      inspector.elements.element = element
      guard inspector.elements.requestedNode != element.node else { return }
      // The element was picked in the page: its position in the tree is revealed.
      inspector.elements.requestedNode = element.node
      for node in element.ancestors { inspector.expanded.insert(.node(node)) }
      inspector.position.selected = .node(element.node)
      inspector.elements.isStale = true
      inspector.elements.requestedAt = -Double.infinity
    case .notFound: inspector.elements.element = nil
    case .noResponse: inspector.elements.isUnresponsive = true
    case .outline, .completions: break
    }
  }

  private mutating func handleCompletions(_ content: Inspection.Content) {
    switch content {
    case .completions(let list): inspector.prompt.apply(list)
    case .notFound: notify("No completions")
    case .noResponse: notify("\(ElementsPanel.unresponsiveText): no completions", kind: .warning)
    case .outline, .element: break
    }
    inspector.prompt.pendingRequest = nil
  }

  /// Requests the element at a picked point.
  mutating func pickElement(at point: GridPoint) -> [ScreenCommand] {
    inspector.elements.isPicking = false
    inspector.elements.requestedNode = nil
    inspector.elements.elementRequest = nextRequest()
    return [inspectionCommand(inspector.elements.elementRequest, .elementAt(point))]
  }

  mutating func startPicking() {
    inspector.show(.elements)
    inspector.elements.isPicking = true
  }

  mutating func nextRequest() -> UInt32 {
    inspector.lastRequest &+= 1
    return inspector.lastRequest
  }

  func inspectionCommand(_ request: UInt32?, _ subject: InspectionRequest.Subject) -> ScreenCommand {
    .user(.inspectPage(InspectionRequest(request: request ?? 0, subject: subject)))
  }

  private func isRequestDue(_ state: ShellState) -> Bool {
    state.now - inspector.elements.requestedAt >= ElementsModel.minimumInterval
  }

  private var expandedNodes: [UInt32] {
    let nodes: [UInt32] = inspector.expanded.compactMap { if case .node(let node) = $0 { node } else { nil } }
    return Array(nodes.sorted().prefix(InspectionLimits.expandedNodes))
  }
}
