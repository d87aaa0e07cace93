import RandomTestKit
import TerminalModel
import Testing
import WebDocument

/// Incremental repaint and description must equal a full update.
@Suite struct RepaintTests {
  private static let html = """
    <style>
      .row { display: flex } .box { border: 1px solid; padding: 0 8px } :checked + label { color: red }
      input:placeholder-shown { font-weight: bold } .over { position: absolute; top: 32px; right: 0; background: #eee }
      .area { height: 48px; overflow: auto } button:hover { color: blue } :focus { text-decoration: underline }
      dialog::backdrop { background: rgb(0 0 0 / 50%) }
    </style>
    <h1 id=title>Form</h1>
    <div class=row><input id=a value="one"> <input id=b placeholder="empty"><button id=press>Press <i>me</i></button></div>
    <p><input id=c type=checkbox><label for=c>Check</label> <input id=d type=radio name=r> <input id=e type=radio name=r></p>
    <div class=box><textarea id=f rows=2>text</textarea><select id=g><option>x<option selected>y</select></div>
    <div class=over>over <input id=h type=checkbox></div>
    <div class=area><p>1<p>2<p><input id=i value=in><p>4<p>5</div>
    <div id=tab tabindex=0>tabbed <b>and</b> more</div><a id=link href=x>link</a>
    <input id=j type=range value=3 max=10><progress id=k value=.4></progress><dialog id=l open>asked</dialog>
    <p>the end
    """
  private static let names = Array("abcdefghijkl").map(String.init) + ["press", "tab", "link", "title"]

  /// A page and its mutations.
  private struct Scene {
    let document = PageText.document(RepaintTests.html, columns: 40, rows: 14)
    let nodes: [NodeID]
    private(set) var mutations: [TreeMutation] = []
    var request = PaintRequest(scrollRow: 0)
    private var random: SeededGenerator

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      let document = document
      nodes = try RepaintTests.names.map { name in
        try #require(try document.select("#\(name)", within: .document, firstOnly: true).first, "#\(name)")
      }
    }

    private mutating func node() -> NodeID { nodes[Int.random(in: 0..<nodes.count, using: &random)] }

    /// Applies a random action of the page or the user.
    mutating func step() -> String {
      let mutation: TreeMutation
      switch Int.random(in: 0..<16, using: &random) {
      case 0...2: mutation = .setChecked(node(), Bool.random(using: &random))
      case 3...5:
        mutation = .setValue(
          node(), ["", "one", "пять", "a longer value than the field can show"].randomElement(using: &random) ?? "")
      case 6: mutation = .setStates(node(), ControlStates(rawValue: UInt32.random(in: 0..<2048, using: &random)))
      case 7: mutation = .setSelected(node(), Bool.random(using: &random))
      case 8:
        mutation = .setAttribute(
          node(), name: "class", value: ["row", "box", "over"].randomElement(using: &random) ?? "")
      case 9: mutation = .setAttribute(node(), name: "aria-label", value: "called")
      case 10: mutation = .setAttribute(node(), name: "disabled", value: "")
      case 11:
        request.scrollRow = Int.random(in: 0...3, using: &random)
        return "scroll to \(request.scrollRow)"
      default:
        request.focused = Bool.random(using: &random) ? node() : nil
        request.caret = Int.random(in: 0...6, using: &random)
        request.anchor = Bool.random(using: &random) ? request.caret : 0
        mutation = .setFocused(request.focused)
      }
      document.apply(mutation)
      mutations.append(mutation)
      return "\(mutation)"
    }
  }

  @Test(arguments: 1...40) func repaintEqualsFullPaint(seed: Int) throws {
    var scene = try Scene(seed: UInt64(seed))
    var last: (page: PaintedPage, request: PaintRequest)?
    for step in 0..<60 {
      let done = scene.step()
      let result = scene.document.repaint(scene.request, over: last?.page, for: last?.request)
      last = (result.page, scene.request)
      let fresh = PageText.document(Self.html, columns: 40, rows: 14)
      for mutation in scene.mutations { fresh.apply(mutation) }
      let expected = fresh.paint(scene.request)
      guard result.page == expected, scene.document.describe(scene.request) == fresh.describe(scene.request) else {
        #expect(PageText.lines(result.page.grid) == PageText.lines(expected.grid))
        #expect(scene.document.describe(scene.request) == fresh.describe(scene.request))
        Issue.record("seed \(seed), step \(step), after \(done)")
        return
      }
    }
  }

  /// The repainted rows after a change.
  private func rows(
    before prepare: (LayoutDocument) throws -> Void = { _ in },
    after change: (LayoutDocument, inout PaintRequest) throws -> Void
  ) rethrows -> [Range<Int>] {
    let document = PageText.document(Self.html, columns: 40, rows: 14)
    try prepare(document)
    var request = PaintRequest(scrollRow: 0)
    let first = document.repaint(request, over: nil, for: nil)
    let before = request
    try change(document, &request)
    return document.repaint(request, over: first.page, for: before).rows
  }

  private func node(_ selector: String, _ document: LayoutDocument) throws -> NodeID {
    try #require(try document.select(selector, within: .document, firstOnly: true).first)
  }

  @Test func controlChangeRepaintsOnlyItsRows() throws {
    #expect(try rows { page, _ in page.apply(.setChecked(try node("#d", page), true)) } == [5..<6])
    #expect(try rows { page, _ in page.apply(.setValue(try node("#a", page), "two")) } == [3..<4])
    #expect(
      try rows { page, request in
        request.focused = try node("#c", page)
        page.apply(.setValue(try node("#a", page), "x"))
      } == [3..<4, 5..<6])
  }

  @Test func unusedStatesRepaintNothing() throws {
    #expect(try rows { page, _ in page.apply(.setStates(try node("#c", page), [.hover, .active, .interacted])) } == [])
    #expect(try rows { page, _ in page.apply(.setValue(try node("#a", page), "")) } == [3..<4])
  }

  @Test func widerEffectsRepaintEverything() throws {
    #expect(try rows { page, _ in page.apply(.setFocused(try node("#a", page))) } == [0..<14])
    // The following label becomes red.
    #expect(try rows { page, _ in page.apply(.setChecked(try node("#c", page), true)) } == [0..<14])
    #expect(try rows { page, _ in page.apply(.setStates(try node("#press", page), .hover)) } == [0..<14])
    #expect(try rows { page, request in request.focused = try node("#press", page) } == [0..<14])
    #expect(try rows { _, request in request.scrollRow = 1 } == [0..<14])
  }

  /// The backdrop of a modal dialog also covers rows outside the dialog.
  @Test func backdropRepaintsEverything() throws {
    let dialog: (LayoutDocument) throws -> Void = { page in page.apply(.setStates(try node("#l", page), .modal)) }
    let check: (LayoutDocument) throws -> Void = { page in page.apply(.setChecked(try node("#d", page), true)) }
    #expect(try rows(before: dialog) { page, _ in try check(page) } == [0..<14])
    let closing: (LayoutDocument) throws -> Void = { page in
      try dialog(page)
      page.apply(.setStates(try node("#l", page), []))
    }
    #expect(try rows(before: closing) { page, _ in try check(page) } == [5..<6])
  }
}
