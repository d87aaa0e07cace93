import BridgeContract
import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("Developer tools: documents", .serialized) struct DevToolsDocumentTests {
  /// A client of the page of the app "styled", and the number of its document.
  private struct Page {
    let folder: WorkFolder
    let run: DevToolsRun
    let client: DevToolsClient
    var document = 0

    init(_ domains: [String]) throws {
      folder = try WorkFolder()
      run = try DevToolsRun("apps/styled", in: folder)
      client = try run.page()
      for domain in domains { try client.call("\(domain).enable") }
      document = try number(client.call("DOM.getDocument", isWritten: false)["root"]?["nodeId"])
    }

    func number(_ json: JSONValue?) throws -> Int { Int(try #require(json?.text)) ?? 0 }

    /// The number of the node with a selector.
    func node(_ selector: String) throws -> Int {
      try number(client.call("DOM.querySelector", #"{"nodeId":\#(document),"selector":"\#(selector)"}"#)["nodeId"])
    }

    func compare(_ name: String) {
      var text = client.transcript.replacingOccurrences(of: ":\(run.port)", with: ":PORT")
      for match in text.matches(of: #/"(?:styleSheetId|objectId|frameId|searchId)":"([0-9a-z]+)[.-]/#) {
        text = text.replacingOccurrences(of: match.1, with: "document")
      }
      for match in text.matches(of: #/([0-9A-F]{16})[0-9A-F]{16}/#) {
        text = text.replacingOccurrences(of: match.1, with: "RUN")
      }
      Golden.expect(text, "devtools/\(name).txt")
    }

    func end() { folder.remove() }
  }

  @Test("Nodes: the tree, queries, objects, boxes and searches")
  func nodes() throws {
    let page = try Page(["DOM"])
    defer { page.end() }
    let client = page.client
    client.note("The whole tree, with shadow roots and frames")
    try client.call("DOM.getDocument", #"{"depth":-1,"pierce":true}"#)
    client.note("A new tree, whose nodes are sent once, with those above them")
    let root = try page.number(client.call("DOM.getDocument", #"{"depth":1}"#)["root"]?["nodeId"])
    try client.call("DOM.querySelectorAll", #"{"nodeId":\#(root),"selector":"b, .item"}"#)
    try client.call("DOM.requestChildNodes", #"{"nodeId":\#(page.node("form")),"depth":2}"#)
    try client.call("DOM.requestChildNodes", #"{"nodeId":\#(page.node("form"))}"#)
    try client.call("DOM.querySelector", #"{"nodeId":\#(root),"selector":"["}"#)
    let item = try page.node("li")
    client.note("Objects")
    let object = try client.call("DOM.resolveNode", #"{"nodeId":\#(item),"objectGroup":"g"}"#)["object"]?["objectId"]
    let id = try #require(object).text
    try client.call("DOM.describeNode", #"{"objectId":\#(id),"depth":1}"#)
    try client.call("DOM.requestNode", #"{"objectId":\#(id)}"#)
    try client.call("DOM.setInspectedNode", #"{"nodeId":\#(item)}"#)
    try client.call("Runtime.evaluate", #"{"expression":"$0.textContent","includeCommandLineAPI":true}"#)
    let text = try #require(client.call("Runtime.evaluate", #"{"expression":"({})"}"#)["result"]?["objectId"]).text
    try client.call("DOM.describeNode", #"{"objectId":\#(text)}"#)
    client.note("Boxes")
    try client.call("DOM.getBoxModel", #"{"nodeId":\#(item)}"#)
    try client.call("DOM.getContentQuads", #"{"nodeId":\#(item)}"#)
    try client.call("DOM.getBoxModel", #"{"nodeId":\#(page.node("title"))}"#)
    try client.call("DOM.getNodeForLocation", #"{"x":20,"y":50}"#)
    try client.call("DOM.scrollIntoViewIfNeeded", #"{"nodeId":\#(item)}"#)
    client.note("Searches")
    for query in ["fresh", "li.item", "//h1", "nothing"] {
      let search = try client.call("DOM.performSearch", #"{"query":"\#(query)"}"#)
      guard let count = search["resultCount"]?.text, count != "0", let id = search["searchId"]?.text else { continue }
      try client.call("DOM.getSearchResults", #"{"searchId":\#(id),"fromIndex":0,"toIndex":\#(count)}"#)
      try client.call("DOM.discardSearchResults", #"{"searchId":\#(id)}"#)
    }
    client.note("In a frame, whose window has other classes")
    try client.call(
      "DOM.getNodesForSubtreeByStyle", #"{"nodeId":\#(root),"computedStyles":[{"name":"display","value":"list-item"}]}"#
    )
    let search = try #require(client.call("DOM.performSearch", #"{"query":"p.inner"}"#)["searchId"]).text
    let found = try client.call("DOM.getSearchResults", #"{"searchId":\#(search),"fromIndex":0,"toIndex":1}"#)
    guard case .array(let inner) = found["nodeIds"], let inner = inner.first?.text else {
      throw DevToolsRun.Failure(description: found.text)
    }
    try client.call("DOM.getBoxModel", #"{"nodeId":\#(inner)}"#)
    try client.call("DOM.setAttributeValue", #"{"nodeId":\#(inner),"name":"style","value":"color: red"}"#)
    try client.call("CSS.getBackgroundColors", #"{"nodeId":\#(inner)}"#)
    try client.call("CSS.getMatchedStylesForNode", #"{"nodeId":\#(inner)}"#)
    try client.call("Accessibility.getAXNodeAndAncestors", #"{"nodeId":\#(inner)}"#)
    client.note("The focus")
    try client.call("DOM.focus", #"{"nodeId":\#(page.node("#count"))}"#)
    try client.call("DOM.focus", #"{"nodeId":\#(page.node("h1"))}"#)
    try client.call("DOM.getAttributes", #"{"nodeId":99999}"#)
    page.compare("nodes")
  }

  @Test("Changes of nodes by clients and by the page, and their events")
  func changes() throws {
    let page = try Page(["DOM"])
    defer { page.end() }
    let client = page.client
    let (list, item, second) = (try page.node("#cart"), try page.node("li"), try page.node("li + li"))
    client.note("By the client")
    for (method, parameters) in [
      ("setAttributeValue", #""nodeId":\#(item),"name":"title","value":"T""#),
      ("setAttributesAsText", #""nodeId":\#(item),"text":"data-a=1 data-b='2 3'","name":"title""#),
      ("removeAttribute", #""nodeId":\#(item),"name":"data-a""#), ("markUndoableState", ""),
      ("setOuterHTML", #""nodeId":\#(item),"outerHTML":"<li>Coffee</li><li>Cake</li>""#),
      ("getOuterHTML", #""nodeId":\#(list)"#), ("undo", ""), ("getOuterHTML", #""nodeId":\#(list)"#), ("redo", ""),
      ("moveTo", #""nodeId":\#(second),"targetNodeId":\#(page.document + 2)"#),
      ("copyTo", #""nodeId":\#(second),"targetNodeId":\#(list)"#), ("setNodeName", #""nodeId":\#(second),"name":"p""#),
      ("getOuterHTML", #""nodeId":\#(list)"#), ("removeNode", #""nodeId":\#(list)"#),
      ("removeNode", #""nodeId":\#(list)"#), ("setFileInputFiles", #""files":[],"nodeId":\#(item)"#),
    ] { try client.call("DOM.\(method)", "{\(parameters)}") }
    client.note("By the page")
    try client.call("DOM.getDocument", #"{"depth":3}"#, isWritten: false)
    let inserted = "DOM.childNodeInserted"
    for (script, events) in [
      ("document.querySelector('h1').textContent = 'Store'", ["DOM.childNodeRemoved", inserted]),
      ("document.body.prepend(document.querySelector('form'))", ["DOM.childNodeRemoved", inserted]),
      (
        "document.querySelector('h1').setAttribute('style', 'color: red')",
        ["DOM.attributeModified", "DOM.inlineStyleInvalidated"]
      ),
      ("document.querySelector('#host').innerHTML = '<i>1</i>'", ["DOM.childNodeCountUpdated"]),
    ] { try client.evaluate(script, until: events) }
    _ = try page.node("label")
    try client.evaluate(
      "document.querySelector('label').firstChild.data = 'Number'", until: ["DOM.characterDataModified"])
    client.note("A new document")
    try client.evaluate("location.reload()", until: ["DOM.documentUpdated"])
    page.compare("node-changes")
  }

  @Test("Styles: sheets, matched rules, computed values, and their changes")
  func styles() throws {
    let page = try Page(["DOM", "CSS"])
    defer { page.end() }
    let client = page.client
    let item = try page.node("li")
    let matched = try client.call("CSS.getMatchedStylesForNode", #"{"nodeId":\#(item)}"#)
    try client.call("CSS.getInlineStylesForNode", #"{"nodeId":\#(item)}"#)
    guard case .array(let rules) = matched["matchedCSSRules"], let strongest = rules.last?["rule"],
      let sheet = strongest["styleSheetId"]?.text, let style = strongest["style"]?["range"]?.text,
      case .array(let selectors) = strongest["selectorList"]?["selectors"],
      let selector = selectors.first?["range"]?.text
    else { throw DevToolsRun.Failure(description: matched.text) }
    try client.call("CSS.getStyleSheetText", #"{"styleSheetId":\#(sheet)}"#)
    client.note("Changes: a block with a disabled declaration, the inline style, a selector, a new rule, a new sheet")
    let text = #"\n  color: teal;\n  /* margin: 1px 2px; */\n  nonsense: 1;\n"#
    try client.call("CSS.setStyleTexts", #"{"edits":[{"styleSheetId":\#(sheet),"range":\#(style),"text":"\#(text)"}]}"#)
    let inline = try #require(matched["inlineStyle"])
    let edit =
      #"{"styleSheetId":\#(inline["styleSheetId"]?.text ?? ""),"range":\#(inline["range"]?.text ?? ""),"text":"color: navy; /* width: 1px */"}"#
    try client.call("CSS.setStyleTexts", #"{"edits":[\#(edit)]}"#)
    try client.evaluate("document.querySelector('li').getAttribute('style')")
    try client.call(
      "CSS.setRuleSelector", ##"{"styleSheetId":\##(sheet),"range":\##(selector),"selector":"#cart .item, #cart b"}"##)
    let place = #"{"startLine":0,"startColumn":0,"endLine":0,"endColumn":0}"#
    try client.call("CSS.addRule", #"{"styleSheetId":\#(sheet),"ruleText":"b { color: teal }","location":\#(place)}"#)
    try client.call("CSS.addRule", #"{"styleSheetId":\#(sheet),"ruleText":"b","location":\#(place)}"#)
    let new = try #require(client.call("CSS.createStyleSheet", #"{"frameId":""}"#)["styleSheetId"]).text
    try client.call("CSS.setStyleSheetText", #"{"styleSheetId":\#(new),"text":"h1 { color: gold }\nb { top: 1px }"}"#)
    try client.call("CSS.getStyleSheetText", #"{"styleSheetId":\#(new)}"#)
    try client.evaluate(
      "['li', 'b', 'h1'].map((name) => getComputedStyle(document.querySelector(name)).color + ' ' + getComputedStyle(document.querySelector(name)).fontWeight)"
    )
    client.note("Undone")
    try client.call("DOM.undo")
    try client.call("CSS.getStyleSheetText", #"{"styleSheetId":\#(sheet)}"#)
    client.note("Others")
    let computed = try client.call("CSS.getComputedStyleForNode", #"{"nodeId":\#(item)}"#, isWritten: false)
    guard case .array(let values) = computed["computedStyle"] else {
      throw DevToolsRun.Failure(description: computed.text)
    }
    #expect(values.contains { $0.text == #"{"name":"margin-left","value":"2px"}"# }, "\(computed.text)")
    for (method, parameters) in [
      ("getBackgroundColors", #""nodeId":\#(item)"#), ("getPlatformFontsForNode", #""nodeId":\#(item)"#),
      ("getMediaQueries", ""),
      ("collectClassNames", #""styleSheetId":\#(sheet)"#),
      ("forcePseudoState", #""nodeId":\#(item),"forcedPseudoClasses":["hover"]"#),
      ("getLonghandProperties", #""shorthandName":"margin","value":"1px 2px""#),
      ("getStyleSheetText", #""styleSheetId":"x""#),
      ("setStyleTexts", #""edits":[{"styleSheetId":\#(sheet),"range":\#(place),"text":""}]"#),
    ] { try client.call("CSS.\(method)", "{\(parameters)}") }
    client.note("By the page")
    try client.evaluate(
      "document.querySelector('style').textContent = 'p { color: red }'",
      until: ["CSS.styleSheetAdded", "CSS.styleSheetRemoved"])
    try client.evaluate("document.querySelector('style').remove()", until: ["CSS.styleSheetRemoved"])
    page.compare("styles")
  }

  @Test("Accessibility: roles, names and states")
  func accessibility() throws {
    let page = try Page(["Accessibility"])
    defer { page.end() }
    let client = page.client
    try client.call("Accessibility.getFullAXTree")
    let count = try page.node("#count")
    try client.call("Accessibility.getPartialAXTree", #"{"nodeId":\#(count)}"#)
    try client.call("Accessibility.getAXNodeAndAncestors", #"{"nodeId":\#(count)}"#)
    let root = try #require(client.call("Accessibility.getRootAXNode")["node"]?["nodeId"]).text
    try client.call("Accessibility.getChildAXNodes", #"{"id":\#(root)}"#)
    for query in [#""role":"button""#, #""accessibleName":"Amount","role":"spinbutton""#, #""accessibleName":"None""#] {
      try client.call("Accessibility.queryAXTree", #"{"nodeId":\#(page.document),\#(query)}"#)
    }
    page.compare("accessibility")
  }

  @Test("Storage: items, their changes by clients and pages, sizes and removal")
  func storage() throws {
    let page = try Page(["DOMStorage", "IndexedDB"])
    defer { page.end() }
    let client = page.client
    let key = try #require(client.call("Storage.getStorageKey")["storageKey"]?.stringValue)
    func id(_ isLocal: Bool, _ key: String = key) -> String {
      #""storageId":{"storageKey":"\#(key)","isLocalStorage":\#(isLocal)}"#
    }
    let (added, removed) = ("DOMStorage.domStorageItemAdded", "DOMStorage.domStorageItemRemoved")
    client.note("By the page")
    try client.evaluate(
      "localStorage.a = 1; localStorage.b = 2; sessionStorage.s = 3; document.cookie = 'c=4; max-age=600'",
      until: [added, added, added])
    try client.evaluate(
      "localStorage.a = 5; delete localStorage.b", until: ["DOMStorage.domStorageItemUpdated", removed])
    client.note("By the client")
    try client.call("DOMStorage.setDOMStorageItem", #"{\#(id(true)),"key":"d","value":"6"}"#, until: [added])
    try client.call("DOMStorage.removeDOMStorageItem", #"{\#(id(false)),"key":"s"}"#, until: [removed])
    try client.call("DOMStorage.getDOMStorageItems", "{\(id(true))}")
    try client.call("DOMStorage.getDOMStorageItems", "{\(id(false))}")
    try client.evaluate("JSON.stringify(localStorage)")
    try client.call("DOMStorage.setDOMStorageItem", #"{\#(id(true, "https://other.test/")),"key":"d","value":"6"}"#)
    try client.call("DOMStorage.getDOMStorageItems", #"{"storageId":{}}"#)
    client.note("Sizes, cookies and removal")
    try client.call("Storage.getUsageAndQuota", #"{"origin":"\#(key.dropLast())"}"#)
    try client.call("DOMStorage.clear", "{\(id(true))}", until: ["DOMStorage.domStorageItemsCleared"])
    try client.evaluate("localStorage.e = 7", until: [added])
    try client.call(
      "Storage.clearDataForStorageKey", #"{"storageKey":"\#(key)","storageTypes":"cookies,local_storage"}"#,
      until: [removed])
    try client.evaluate("[localStorage.length, document.cookie]")
    try client.call(
      "Storage.setCookies",
      #"{"cookies":[{"name":"n","value":"v","url":"\#(key)"},{"name":"m","value":"w","domain":"other.test"}]}"#)
    try client.call("Storage.getCookies")
    try client.call("Storage.clearCookies")
    try client.call("Storage.getCookies")
    client.note("What the engine does not have")
    try client.call("IndexedDB.requestDatabaseNames", #"{"storageKey":"\#(key)"}"#)
    try client.call("CacheStorage.requestCacheNames", #"{"storageKey":"\#(key)"}"#)
    page.compare("storage")
  }
}
