import TerminalModel
import Testing
import WebDocument

@Suite struct SemanticTests {
  private func described(_ html: String, scrollRow: Int = 0) -> [String] {
    let page = PageText.document(html)
    return page.describe(PaintRequest(scrollRow: scrollRow)).map { node in
      var parts = [node.name]
      if !node.id.isEmpty { parts.append("#" + node.id) }
      if !node.text.isEmpty { parts.append("'\(node.text)'") }
      if !node.label.isEmpty { parts.append("label=\(node.label)") }
      if !node.placeholder.isEmpty { parts.append("hint=\(node.placeholder)") }
      if let parent = node.parent { parts.append("in=\(parent)") }
      if !node.isEnabled { parts.append("disabled") }
      if node.isChecked { parts.append("checked") }
      if node.isSelected { parts.append("selected") }
      if node.isClickable { parts.append("clickable") }
      return parts.joined(separator: " ")
    }
  }

  @Test func textOfMixedContent() {
    #expect(described("<p>Hi\n <b>x</b><br>&nbsp;y</p>") == ["p 'Hi x y'", "b 'x' in=0"])
  }

  @Test func onlyClickableContainersIncludeTextOfBlocks() {
    let html = "<div id=main><div>a</div></div><a href=x><div>Title</div><div>Sub</div></a><section>quiet</section>"
    #expect(
      described(html) == [
        "div #main", "div 'a' in=0", "a 'Title Sub' clickable", "div 'Title' in=2", "div 'Sub' in=2", "section 'quiet'",
      ])
  }

  @Test func fieldsHaveLabelsValuesAndStates() {
    let html = """
      <label for=a>Name</label><input id=a value=Anna><label>Agree <input type=checkbox checked></label>
      <input type=password value=abc aria-label=PIN disabled><input data-testid=t placeholder=hint><input type=hidden>
      <select id=s><option>One<option selected>Two</select><img alt=Logo><button title=Go>Go <i>back</i></button>
      """
    #expect(
      described(html) == [
        "label 'Name' clickable", "input #a 'Anna' label=Name clickable", "label 'Agree' clickable",
        "input label=Agree in=2 checked clickable", "input '•••' label=PIN disabled clickable",
        "input #t hint=hint clickable", "select #s 'Two' clickable", "option 'One' in=6 clickable",
        "option 'Two' in=6 selected clickable", "img label=Logo", "button 'Go back' label=Go clickable",
        "i 'back' in=10",
      ])
  }

  @Test func rolesAreExplicitOrImplicit() {
    let html = """
      <input><input type=password><input type=checkbox><input type=radio><input type=range><input type=file>
      <input type=color><input type=submit><textarea></textarea><select></select><select size=2></select><button>b</button>
      <progress></progress><meter></meter><img alt=i><div role="SWITCH checkbox" onclick=f()>s</div><p>text</p>
      """
    #expect(
      PageText.document(html).describe(PaintRequest(scrollRow: 0)).map { "\($0.name) \($0.role)" } == [
        "input textbox", "input password", "input checkbox", "input radio", "input slider", "input file", "input color",
        "input button", "textarea textbox", "select combobox", "select listbox", "button button",
        "progress progressbar", "meter meter", "img img", "div switch", "p ",
      ])
  }

  @Test func omitsHiddenElements() {
    let html =
      "<p hidden>a</p><p style='visibility:hidden'>b</p><details><summary>s</summary>c</details><p>d<i style='display:none'>e</i></p>"
    #expect(described(html) == ["summary 's' clickable", "p 'd'"])
  }

  @Test func rolesAndHandlersMakeElementsClickable() {
    let html =
      "<div onclick=f()>a</div><span role=tab aria-selected=true>b</span><a>c</a><a href=# aria-current=page>d</a>"
    #expect(
      described(html) == ["div 'a' clickable", "span 'b' selected clickable", "a 'c'", "a 'd' selected clickable"])
  }

  @Test func boundsAreRelativeToTheViewport() {
    let page = PageText.document("<p>one</p><p>two <b>three</b></p>")
    let nodes = page.describe(PaintRequest(scrollRow: 2))
    #expect(
      nodes.map(\.bounds) == [
        GridRect(column: 1, row: -1, columns: 38, rows: 1), GridRect(column: 1, row: 1, columns: 38, rows: 1),
        GridRect(column: 5, row: 1, columns: 5, rows: 1),
      ])
  }

  @Test func focusOrderIsTabIndexThenTree() throws {
    let page = PageText.document(
      """
      <a id=a href=x>a</a><a id=n>n</a><button id=b>b</button><button id=c disabled>c</button><input id=d type=hidden>
      <div id=e tabindex=0>e</div><div id=f tabindex=2>f</div><div id=g tabindex=1>g</div><button id=h tabindex=-1>h</button>
      <details><summary id=i>i</summary><input id=j></details><input id=k style="display:none"><select id=l></select>
      """)
    let ids = Dictionary(uniqueKeysWithValues: page.describe(PaintRequest(scrollRow: 0)).map { ($0.node, $0.id) })
    #expect(page.focusOrder().map { ids[$0] } == ["g", "f", "a", "b", "e", "i", "l"])
  }

  @Test func hitTestFindsTheInnermostElement() throws {
    let page = PageText.document(
      "<div id=box><p id=p>Hi <b id=b>bold</b></p></div><button id=k>OK</button><p id=q style='pointer-events:none'>no</p>"
    )
    func id(_ column: Int, _ row: Int, scroll: Int = 0) throws -> String? {
      let hit = try #require(page.hitTest(GridPoint(column: column, row: row), scrollRow: scroll))
      for id in ["box", "p", "b", "k", "q"] where try page.matches(hit, "#" + id) { return id }
      return nil
    }
    #expect(try id(1, 1) == "p")
    #expect(try id(4, 1) == "b")
    #expect(try id(30, 1) == "p")
    #expect(try id(1, 3) == "k")
    #expect(try id(1, 1, scroll: 2) == "k")
    #expect(try id(1, 5) == nil)
    #expect(try id(0, 9) == nil)
  }
}
