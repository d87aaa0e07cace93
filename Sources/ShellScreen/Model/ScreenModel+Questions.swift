import PageWire
import ShellCore
import TerminalModel

/// Requests of the inspector to pages, and the replies. Requests are sent only while a panel is visible and its data is
/// stale.
extension ScreenModel {
  /// The requests that are due. Called before each rendering.
  public mutating func dueQuestions(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    guard !layout.inspector.isEmpty, inspector.panel == .elements else { return [] }
    let address = state.describedPage
    if address != inspector.elements.page {
      inspector.elements = ElementsModel()
      inspector.elements.page = address
      if case .node? = inspector.positions[.elements]?.selected { inspector.positions[.elements] = nil }
      inspector.unfolded = inspector.unfolded.filter { if case .node = $0 { false } else { true } }
    }
    guard address != nil else { return [] }
    var due: [ScreenCommand] = []
    if inspector.elements.isStale, inspector.elements.outlineRequest == nil, isRequestDue(state) {
      inspector.elements.isStale = false
      inspector.elements.askedAt = state.now
      inspector.elements.outlineRequest = nextRequest()
      let opensTop = inspector.elements.nodes.isEmpty
      due.append(
        ask(inspector.elements.outlineRequest, .outline(unfolded: unfoldedNodes, opensTop: opensTop)))
      inspector.elements.askedNode = nil
    }
    if case .node(let node)? = inspector.position.selected, inspector.elements.askedNode != node,
      inspector.elements.elementRequest == nil
    {
      inspector.elements.askedNode = node
      inspector.elements.elementRequest = nextRequest()
      due.append(ask(inspector.elements.elementRequest, .element(node)))
    }
    return due
  }

  /// Milliseconds until the next request is due; nil without one.
  public func questionDelay(state: ShellState) -> Double? {
    guard inspector.panel == .elements, inspector.elements.isStale, inspector.elements.outlineRequest == nil else {
      return nil
    }
    return max(1, inspector.elements.askedAt + ElementsModel.interval - state.now)
  }

  /// Marks the tree as stale after a change of the shown page.
  public mutating func pageChanged() {
    inspector.elements.isStale = true
    secondPane.elements.isStale = true
  }

  /// Handles a page's reply; drops replies without a pending request.
  public mutating func take(_ inspection: Inspection) {
    switch inspection.request {
    case inspector.elements.outlineRequest: handleOutline(inspection.content)
    case inspector.elements.elementRequest: handleElement(inspection.content)
    case inspector.prompt.asked?.request: handleCompletions(inspection.content)
    default: takeInSecondPane(inspection)
    }
  }

  private mutating func handleOutline(_ content: Inspection.Content) {
    inspector.elements.outlineRequest = nil
    switch content {
    case .outline(let nodes, let omitted):
      inspector.elements.isSilent = false
      inspector.elements.take(nodes, omitted: Int(omitted))
      for node in nodes where node.isUnfolded { inspector.unfolded.insert(.node(node.node)) }
    case .silence: inspector.elements.isSilent = true
    case .element, .completions, .nothing: break
    }
  }

  private mutating func handleElement(_ content: Inspection.Content) {
    inspector.elements.elementRequest = nil
    switch content {
    case .element(let element):
      inspector.elements.isSilent = false
      inspector.elements.element = element
      guard inspector.elements.askedNode != element.node else { return }
      // The element was picked in the page: its position in the tree is revealed.
      inspector.elements.askedNode = element.node
      for node in element.ancestors { inspector.unfolded.insert(.node(node)) }
      inspector.position.selected = .node(element.node)
      inspector.elements.isStale = true
      inspector.elements.askedAt = -Double.infinity
    case .nothing: inspector.elements.element = nil
    case .silence: inspector.elements.isSilent = true
    case .outline, .completions: break
    }
  }

  private mutating func handleCompletions(_ content: Inspection.Content) {
    switch content {
    case .completions(let list): inspector.prompt.take(list)
    case .nothing: notify("No completions")
    case .silence: notify("\(ElementsPanel.silence): no completions", kind: .warning)
    case .outline, .element: break
    }
    inspector.prompt.asked = nil
  }

  /// Requests the element at a picked point.
  mutating func pickElement(at point: GridPoint) -> [ScreenCommand] {
    inspector.elements.isPicking = false
    inspector.elements.askedNode = nil
    inspector.elements.elementRequest = nextRequest()
    return [ask(inspector.elements.elementRequest, .elementAt(point))]
  }

  mutating func startPicking() {
    inspector.show(.elements)
    inspector.elements.isPicking = true
  }

  mutating func nextRequest() -> UInt32 {
    inspector.lastRequest &+= 1
    return inspector.lastRequest
  }

  func ask(_ request: UInt32?, _ subject: InspectionRequest.Subject) -> ScreenCommand {
    .user(.inspectPage(InspectionRequest(request: request ?? 0, subject: subject)))
  }

  private func isRequestDue(_ state: ShellState) -> Bool {
    state.now - inspector.elements.askedAt >= ElementsModel.interval
  }

  private var unfoldedNodes: [UInt32] {
    let nodes: [UInt32] = inspector.unfolded.compactMap { if case .node(let node) = $0 { node } else { nil } }
    return Array(nodes.sorted().prefix(InspectionLimits.unfolded))
  }
}
