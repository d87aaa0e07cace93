import PageWire
import ShellCore
import TerminalModel

/// What the inspector asks pages, and what they answer. Nothing is asked while nobody looks, or while nothing has changed.
extension ScreenModel {
  /// The questions that are due now. Called before each frame.
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
    if inspector.elements.isStale, inspector.elements.outlineRequest == nil, isTimeToAsk(state) {
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

  /// Milliseconds until a question is due that waits for its time; nil when none does.
  public func questionDelay(state: ShellState) -> Double? {
    guard inspector.panel == .elements, inspector.elements.isStale, inspector.elements.outlineRequest == nil else {
      return nil
    }
    return max(1, inspector.elements.askedAt + ElementsModel.interval - state.now)
  }

  /// Something of the page shown may have changed.
  public mutating func pageChanged() {
    inspector.elements.isStale = true
    secondPane.elements.isStale = true
  }

  /// Takes what a page answered; an answer that nobody waits for is dropped.
  public mutating func take(_ inspection: Inspection) {
    switch inspection.request {
    case inspector.elements.outlineRequest: takeOutline(inspection.content)
    case inspector.elements.elementRequest: takeElement(inspection.content)
    case inspector.prompt.asked?.request: takeCompletions(inspection.content)
    default: takeInSecondPane(inspection)
    }
  }

  private mutating func takeOutline(_ content: Inspection.Content) {
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

  private mutating func takeElement(_ content: Inspection.Content) {
    inspector.elements.elementRequest = nil
    switch content {
    case .element(let element):
      inspector.elements.isSilent = false
      inspector.elements.element = element
      guard inspector.elements.askedNode != element.node else { return }
      // It was picked in the page: its place in the tree comes into sight.
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

  private mutating func takeCompletions(_ content: Inspection.Content) {
    switch content {
    case .completions(let list): inspector.prompt.take(list)
    case .nothing: notify("Nothing completes that")
    case .silence: notify("\(ElementsPanel.silence): there are no completions", kind: .warning)
    case .outline, .element: break
    }
    inspector.prompt.asked = nil
  }

  /// The next tap into the page selects the element there.
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

  private func isTimeToAsk(_ state: ShellState) -> Bool {
    state.now - inspector.elements.askedAt >= ElementsModel.interval
  }

  private var unfoldedNodes: [UInt32] {
    let nodes: [UInt32] = inspector.unfolded.compactMap { if case .node(let node) = $0 { node } else { nil } }
    return Array(nodes.sorted().prefix(InspectionLimits.unfolded))
  }
}
