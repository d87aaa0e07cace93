import PageWire
import ShellCore
import TerminalModel

/// Requests of the inspector to pages, and the replies. Requests are sent only while a panel is visible and its data is
/// stale.
extension InspectorModel {
  /// The requests of a visible panel that are due.
  mutating func dueRequests(state: ShellState) -> [ScreenCommand] {
    guard panel == .elements else { return [] }
    let address = state.describedPage
    if address != elements.page {
      elements = ElementsModel()
      elements.page = address
      if case .node? = positions[.elements]?.selected { positions[.elements] = nil }
      expanded = expanded.filter { if case .node = $0 { false } else { true } }
    }
    guard address != nil else { return [] }
    var due: [ScreenCommand] = []
    if elements.isStale, elements.outlineRequest == nil, isRequestDue(state) {
      elements.isStale = false
      elements.requestedAt = state.now
      elements.outlineRequest = nextRequest()
      let opensTop = elements.nodes.isEmpty
      due.append(
        inspectionCommand(elements.outlineRequest, .outline(expanded: expandedNodes, expandsTop: opensTop)))
      elements.requestedNode = nil
    }
    if case .node(let node)? = position.selected, elements.requestedNode != node,
      elements.elementRequest == nil
    {
      elements.requestedNode = node
      elements.elementRequest = nextRequest()
      due.append(inspectionCommand(elements.elementRequest, .element(node)))
    }
    return due
  }

  /// Milliseconds until the next request is due; nil without one.
  func requestDelay(state: ShellState) -> Double? {
    guard panel == .elements, elements.isStale, elements.outlineRequest == nil else {
      return nil
    }
    return max(1, elements.requestedAt + ElementsModel.minimumInterval - state.now)
  }

  func isPending(_ request: UInt32) -> Bool {
    [elements.outlineRequest, elements.elementRequest, prompt.pendingRequest?.request].contains(request)
  }

  /// Handles a page's reply to a pending request.
  mutating func handle(_ inspection: Inspection) -> ScreenNotice? {
    switch inspection.request {
    case elements.outlineRequest: handleOutline(inspection.content)
    case elements.elementRequest: handleElement(inspection.content)
    case prompt.pendingRequest?.request: return handleCompletions(inspection.content)
    default: break
    }
    return nil
  }

  private mutating func handleOutline(_ content: Inspection.Content) {
    elements.outlineRequest = nil
    switch content {
    case .outline(let nodes, let omitted):
      elements.isUnresponsive = false
      elements.update(nodes, omitted: Int(omitted))
      for node in nodes where node.isExpanded { expanded.insert(.node(node.node)) }
    case .noResponse: elements.isUnresponsive = true
    case .element, .completions, .notFound: break
    }
  }

  private mutating func handleElement(_ content: Inspection.Content) {
    elements.elementRequest = nil
    switch content {
    case .element(let element):
      elements.isUnresponsive = false
      elements.element = element
      guard elements.requestedNode != element.node else { return }
      // The element was picked in the page: its position in the tree is revealed.
      elements.requestedNode = element.node
      for node in element.ancestors { expanded.insert(.node(node)) }
      position.selected = .node(element.node)
      elements.isStale = true
      elements.requestedAt = -Double.infinity
    case .notFound: elements.element = nil
    case .noResponse: elements.isUnresponsive = true
    case .outline, .completions: break
    }
  }

  private mutating func handleCompletions(_ content: Inspection.Content) -> ScreenNotice? {
    defer { prompt.pendingRequest = nil }
    switch content {
    case .completions(let list): prompt.apply(list)
    case .notFound: return ScreenNotice("No completions")
    case .noResponse: return ScreenNotice("\(ElementsPanel.unresponsiveText): no completions", kind: .warning)
    case .outline, .element: break
    }
    return nil
  }

  /// Requests the element at a picked point.
  mutating func pickElement(at point: GridPoint) -> ScreenCommand {
    elements.isPicking = false
    elements.requestedNode = nil
    elements.elementRequest = nextRequest()
    return inspectionCommand(elements.elementRequest, .elementAt(point))
  }

  mutating func startPicking() {
    show(.elements)
    elements.isPicking = true
  }

  mutating func nextRequest() -> UInt32 {
    lastRequest &+= 1
    return lastRequest
  }

  func inspectionCommand(_ request: UInt32?, _ subject: InspectionRequest.Subject) -> ScreenCommand {
    .user(.inspectPage(InspectionRequest(request: request ?? 0, subject: subject)))
  }

  private func isRequestDue(_ state: ShellState) -> Bool {
    state.now - elements.requestedAt >= ElementsModel.minimumInterval
  }

  private var expandedNodes: [UInt32] {
    let nodes: [UInt32] = expanded.compactMap { if case .node(let node) = $0 { node } else { nil } }
    return Array(nodes.sorted().prefix(InspectionLimits.expandedNodes))
  }
}
