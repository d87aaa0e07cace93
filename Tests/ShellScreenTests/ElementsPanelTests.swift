import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Elements panel") struct ElementsPanelTests {
  static let nodes = [
    OutlineNode(node: 1, depth: 0, kind: .element, text: "html", children: 2, isExpanded: true),
    OutlineNode(node: 2, depth: 1, kind: .element, text: "head", children: 3, isRendered: false),
    OutlineNode(
      node: 3, depth: 1, kind: .element, text: "body", attributes: [StorageItem(key: "class", value: "bank dark")],
      children: 3, isExpanded: true),
    OutlineNode(
      node: 4, depth: 2, kind: .element, text: "h1", attributes: [StorageItem(key: "id", value: "name")],
      content: "Current account"),
    OutlineNode(
      node: 5, depth: 2, kind: .element, text: "section", attributes: [StorageItem(key: "hidden", value: "")],
      children: 2, isRendered: false),
    OutlineNode(node: 6, depth: 2, kind: .comment, text: "operations"),
  ]

  static let element = InspectedElement(
    node: 4, ancestors: [1, 3],
    box: InspectedElement.Box(
      area: GridRect(column: 1, row: 0, columns: 20, rows: 3),
      margin: InspectedElement.Edges(top: 16, right: 0, bottom: 16, left: 0),
      border: InspectedElement.Edges(top: 0, right: 0, bottom: 0, left: 0),
      padding: InspectedElement.Edges(top: 8, right: 8, bottom: 8, left: 8)),
    rules: [
      InspectedElement.Rule(
        origin: .inline, selector: "element.style", declarations: [StorageItem(key: "color", value: "red")]),
      InspectedElement.Rule(
        origin: .author, selector: "#name",
        declarations: [
          StorageItem(key: "color", value: "blue !important"), StorageItem(key: "margin-top", value: "16px"),
        ]
      ),
      InspectedElement.Rule(
        origin: .userAgent, selector: "h1", declarations: [StorageItem(key: "margin-top", value: "8px")]),
    ],
    styles: [StorageItem(key: "color", value: "rgb(0, 0, 255)"), StorageItem(key: "display", value: "block")])

  /// A screen with the tree, and the heading selected.
  static func screen(_ columns: Int, _ rows: Int) -> ScreenFixture {
    var screen = ScreenFixture(SampleApp.homeShown(), columns, rows)
    screen.open(.elements)
    _ = screen.ask()
    screen.model.handle(Inspection(request: 1, content: .outline(nodes, omitted: 0)))
    screen.press(.home)
    for _ in 0..<3 { screen.press(.down) }
    _ = screen.ask()
    screen.model.handle(Inspection(request: 2, content: .element(element)))
    return screen
  }

  @Test func requestsTheTreeOnceAndAgainAfterChanges() {
    var screen = ScreenFixture(SampleApp.homeShown(), 120, 40)
    #expect(screen.ask() == [])
    screen.open(.elements)
    #expect(screen.ask() == [.outline(expanded: [], expandsTop: true)])
    #expect(screen.ask() == [])
    #expect(screen.text.contains("Loading the tree"))
    screen.model.handle(Inspection(request: 1, content: .outline(Self.nodes, omitted: 7)))
    #expect(screen.ask() == [])
    #expect(screen.text.contains("▸ <head>"))
    #expect(screen.text.contains("7 more nodes are not listed"))
    screen.model.panes.pageDidChange()
    // Requests are rate-limited.
    #expect(screen.ask() == [])
    #expect(screen.model.panes.requestDelay(state: screen.state, layout: screen.layout) == 250)
    screen.state.now += 250
    #expect(screen.ask() == [.outline(expanded: [1, 3], expandsTop: false)])
    #expect(screen.model.panes.requestDelay(state: screen.state, layout: screen.layout) == nil)
  }

  @Test func selectionRequestsTheElementAndShowsItsBox() {
    var screen = Self.screen(120, 40)
    #expect(screen.model.panes.first.position.selected == .node(4))
    let text = screen.text
    for line in [
      #"<h1 id="name">Current account</h1>"#, "box: 20 x 3 cells (160 x 48 px) at 1, 0",
      "margin: top 16, right 0, bottom 16, left 0 px", "border: 0 px", "padding: 8 px",
    ] { #expect(text.contains(line), "\(line)") }
    screen.press(.enter)
    for line in [
      "color: red (overridden)", "color: blue !important", "margin-top: 8px (overridden)", "(user agent) h1 {",
      "display: block",
    ] { #expect(screen.text.contains(line), "\(line)") }
    let page = screen.layout.page
    func isReversed(_ column: Int, _ row: Int) -> Bool {
      screen.render().grid[page.column + column, page.row + row].style.attributes.contains(.reverse)
    }
    #expect(isReversed(1, 0) && isReversed(20, 2) && isReversed(1, 1))
    #expect(!isReversed(2, 1) && !isReversed(21, 0))
    screen.press(.escape)
    screen.press(.up)
    #expect(!isReversed(1, 0))
  }

  @Test("Of two Elements panels, the focused one highlights its element in the page")
  func secondPanelHighlights() {
    var screen = ScreenFixture(SampleApp.homeShown(), 200, 60)
    var first = Self.element
    first.box?.area = GridRect(column: 0, row: 5, columns: 4, rows: 1)
    screen.selectHeading(first)
    #expect(!screen.model.panes.isSecondFocused)
    #expect(screen.model.highlightedBox(screen.layout) == first.box?.area)
    screen.selectHeading(Self.element)
    #expect(screen.model.panes.isSecondFocused)
    #expect(screen.model.highlightedBox(screen.layout) == Self.element.box?.area)
    screen.type("I")
    #expect(screen.model.highlightedBox(screen.layout) == first.box?.area)
    screen.open(.console)
    screen.type("I")
    #expect(screen.model.panes.first.panel == .elements && screen.model.panes.second.panel == .console)
    #expect(screen.model.highlightedBox(screen.layout) == first.box?.area)
  }

  @Test func collapsingRequestsTheTree() {
    var screen = Self.screen(120, 40)
    screen.press(.left)
    #expect(screen.model.panes.first.position.selected == .node(3))
    #expect(screen.ask() == [.element(3)])
    screen.model.handle(Inspection(request: 3, content: .notFound))
    screen.press(.left)
    #expect(screen.ask() == [.outline(expanded: [1], expandsTop: false), .element(3)])
  }

  @Test func unresponsivePageIsReported() {
    var screen = ScreenFixture(SampleApp.homeShown(), 80, 24)
    screen.open(.elements)
    _ = screen.ask()
    screen.model.handle(Inspection(request: 1, content: .noResponse))
    #expect(screen.text.contains("The page does not respond"))
    screen = Self.screen(80, 24)
    screen.type("r")
    screen.state.now += 300
    _ = screen.ask()
    screen.model.handle(Inspection(request: 3, content: .noResponse))
    #expect(screen.text.contains("▲ The page does not respond; the tree is outdated"))
    // A new generation of the page has a new tree.
    screen.state.tabs[0].page?.generation = Generation(4)
    screen.state.now += 300
    #expect(screen.ask() == [.outline(expanded: [], expandsTop: true)])
  }

  /// Trees start at the top, unlike lists that follow their end.
  @Test func theFirstStepSelectsTheFirstNode() {
    var screen = Self.screen(80, 24)
    screen.model.panes.first.position = InspectorPosition()
    screen.press(.down)
    #expect(screen.model.panes.first.position.index == 0)
    screen.press(.end)
    #expect(screen.model.panes.first.position.index > 0)
    screen.press(.home)
    #expect(screen.model.panes.first.position.index == 0)
  }

  @Test("The second panel picks an element, too")
  func secondPanelPicks() {
    var screen = ScreenFixture(SampleApp.homeShown(), 200, 60)
    screen.type("I")
    screen.type("I")
    screen.type("p")
    let page = screen.layout.page
    let picked = InspectionRequest(request: 1, subject: .elementAt(GridPoint(column: 5, row: 1)))
    #expect(screen.tap(page.column + 5, page.row + 1) == [.user(.inspectPage(picked))])
    screen.model.handle(Inspection(request: 1, content: .element(Self.element)))
    #expect(screen.model.panes.second.position.selected == .node(4))
    #expect(screen.model.panes.first.position.selected == nil)
  }

  @Test func anElementIsPickedInThePage() {
    var screen = Self.screen(120, 40)
    screen.type("p")
    let page = screen.layout.page
    let picked = InspectionRequest(request: 3, subject: .elementAt(GridPoint(column: 5, row: 1)))
    #expect(screen.tap(page.column + 5, page.row + 1) == [.user(.inspectPage(picked))])
    var element = Self.element
    element.node = 9
    element.ancestors = [1, 3, 5]
    screen.model.handle(Inspection(request: 3, content: .element(element)))
    #expect(screen.model.panes.first.position.selected == .node(9))
    #expect(screen.ask() == [.outline(expanded: [1, 3, 5], expandsTop: false), .element(9)])
    // The next tap is sent to the page.
    #expect(screen.tap(page.column + 5, page.row + 1) == [.user(.tapPage(GridPoint(column: 5, row: 1)))])
  }

  @Test(arguments: GoldenScreenTests.sizes) func matchesTheRecordedScreens(columns: Int, rows: Int) {
    Golden.expect(Self.screen(columns, rows).golden, "Screens/elements-\(columns)x\(rows).txt")
  }
}

extension ScreenFixture {
  /// The due requests.
  /// Opens the Elements panel in the next pane, and selects the heading, which is this element.
  fileprivate mutating func selectHeading(_ element: InspectedElement) {
    open(.elements)
    // Requests are rate-limited.
    state.now += 250
    answerRequests(with: element)
    press(.home)
    for _ in 0..<3 { press(.down) }
    state.now += 250
    answerRequests(with: element)
  }

  private mutating func answerRequests(with element: InspectedElement) {
    for case .user(.inspectPage(let request)) in model.panes.dueRequests(state: state, layout: layout) {
      switch request.subject {
      case .outline:
        model.handle(
          Inspection(request: request.request, content: .outline(ElementsPanelTests.nodes, omitted: 0)))
      case .element: model.handle(Inspection(request: request.request, content: .element(element)))
      case .elementAt, .completions: break
      }
    }
  }

  mutating func ask() -> [InspectionRequest.Subject] {
    model.panes.dueRequests(state: state, layout: layout).compactMap {
      if case .user(.inspectPage(let inspection)) = $0 { inspection.subject } else { nil }
    }
  }
}
