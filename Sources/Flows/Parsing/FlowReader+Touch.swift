import PageWire
import SourceText

extension FlowReader {
  func touchCommand(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand? {
    switch arguments.name {
    case "tapOn": .tapOn(try gesture(arguments, kind: .tap))
    case "doubleTapOn": .tapOn(try gesture(arguments, kind: .doubleTap))
    case "longPressOn": .tapOn(try gesture(arguments, kind: .longPress))
    case "inputText": .inputText(try arguments.mainText("text"))
    case "eraseText": .eraseText(try eraseCount(arguments))
    case "copyTextFrom": .copyTextFrom(try selector(arguments))
    case "pasteText": try bare(arguments, .pasteText)
    case "setClipboard": .setClipboard(try arguments.mainText("text"))
    case "pressKey": .pressKey(try key(arguments))
    case "hideKeyboard": try bare(arguments, .hideKeyboard)
    case "back": try bare(arguments, .back)
    case "hardwareBack": try bare(arguments, .hardwareBack)
    case "scroll": try bare(arguments, .scroll)
    case "scrollUntilVisible": .scrollUntilVisible(try search(arguments))
    case "action": try legacyAction(arguments)
    default: nil
    }
  }

  private func gesture(_ arguments: CommandArguments, kind: TapGesture.Kind) throws(Diagnostic) -> TapGesture {
    let node = try arguments.required("\(arguments.name): TEXT")
    guard arguments.hasMapping else {
      return TapGesture(kind: kind, target: .element(try SelectorReader.selector(node, name: arguments.name)))
    }
    let own = ["retryTapIfNoChange", "waitUntilVisible", "repeat", "delay", "waitToSettleTimeoutMs", "point", "bar"]
    let selector = try SelectorReader.selector(node, name: arguments.name, also: own + CommandArguments.common)
    // Taps wait until the app has settled, exactly: these change nothing, but their types are checked.
    _ = try arguments.boolean("retryTapIfNoChange")
    _ = try arguments.boolean("waitUntilVisible")
    _ = try arguments.numberText("waitToSettleTimeoutMs")
    let count = try arguments["repeat"]?.integer("`repeat`") ?? 1
    guard count >= 1 else { throw (arguments["repeat"] ?? node).mismatch("`repeat`", "at least 1") }
    let delay = try arguments["delay"]?.number("`delay`") ?? 100
    guard delay >= 0 else { throw (arguments["delay"] ?? node).mismatch("`delay`", "at least 0") }
    return TapGesture(kind: kind, target: try target(arguments, selector: selector), count: count, delay: delay)
  }

  private func target(_ arguments: CommandArguments, selector: ElementSelector) throws(Diagnostic) -> TapTarget {
    if let bar = arguments["bar"] {
      guard selector.isEmpty, arguments["point"] == nil else {
        throw bar.diagnostic("`bar` names the whole target", advice: "remove the other keys")
      }
      switch try bar.text("`bar`") {
      case "left": return .bar(.left)
      case "right": return .bar(.right)
      default: throw bar.mismatch("`bar`", "left or right")
      }
    }
    guard let point = arguments["point"] else {
      guard !selector.isEmpty else {
        throw arguments.diagnostic("`\(arguments.name)` has no selector", advice: "write for instance `text: Pay`")
      }
      return .element(selector)
    }
    let text = try point.text("`point`")
    if !text.contains("${"), ScreenPoint(text) == nil {
      throw point.mismatch("`point`", "a place", advice: "write x,y in cells or x%,y%, for instance 50%,50%")
    }
    return .point(text, inside: selector.isEmpty ? nil : selector)
  }

  private func eraseCount(_ arguments: CommandArguments) throws(Diagnostic) -> String? {
    guard let node = arguments.node else { return nil }
    guard arguments.hasMapping else { return try CommandArguments.numberText(node, "`eraseText`") }
    try arguments.check(["charactersToErase"])
    return try arguments.numberText("charactersToErase")
  }

  private func key(_ arguments: CommandArguments) throws(Diagnostic) -> FlowKey {
    let name = try arguments.mainText("key")
    let lowered = name.lowercased()
    if let meaning = FlowKey.known[lowered] { return FlowKey(name: name, meaning: meaning) }
    let node = arguments["key"] ?? arguments.node
    let place = node?.position ?? arguments.position
    if lowered == "home" {
      throw arguments.file.diagnostic(at: place, "the key home is not supported yet")
    }
    if FlowKey.meaningless.contains(lowered) || lowered.hasPrefix("remote ") || lowered.hasPrefix("tv ") {
      throw arguments.file.diagnostic(at: place, "the key \(Diagnostic.quote(name)) has no meaning in a terminal")
    }
    let known = FlowKey.known.keys.filter { !$0.hasPrefix("remote") }.sorted()
    throw arguments.file.diagnostic(
      at: place, "unknown key \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: known) ?? "keys are \(known.joined(separator: ", "))")
  }

  private func search(_ arguments: CommandArguments) throws(Diagnostic) -> ScrollSearch {
    _ = try arguments.required("scrollUntilVisible: {element: TEXT}")
    try arguments.check([
      "element", "direction", "timeout", "speed", "visibilityPercentage", "centerElement", "waitToSettleTimeoutMs",
    ])
    guard let element = arguments["element"] else {
      throw arguments.diagnostic("`scrollUntilVisible` has no `element`", advice: "write `element: TEXT`")
    }
    for key in ["speed", "visibilityPercentage", "waitToSettleTimeoutMs"] { _ = try arguments.numberText(key) }
    var search = ScrollSearch(element: try SelectorReader.selector(element, name: "element"))
    if let direction = arguments["direction"] {
      let name = try direction.text("`direction`").uppercased()
      guard let known = ScrollSearch.Direction(rawValue: name) else {
        if ["LEFT", "RIGHT"].contains(name) {
          throw direction.diagnostic("scrolling sideways is not supported yet", advice: "use DOWN or UP")
        }
        throw direction.mismatch("`direction`", "DOWN or UP")
      }
      search.direction = known
    }
    if let timeout = try arguments.numberText("timeout") { search.timeout = timeout }
    search.centersElement = try arguments.boolean("centerElement") ?? false
    return search
  }

  private func legacyAction(_ arguments: CommandArguments) throws(Diagnostic) -> FlowCommand {
    let node = try arguments.required("action: back")
    switch try node.text("`action`") {
    case "back": return .back
    case "hideKeyboard", "hide keyboard": return .hideKeyboard
    case "scroll": return .scroll
    case "clearKeychain": return .clearKeychain
    case "pasteText": return .pasteText
    default: throw node.mismatch("`action`", "back, hideKeyboard, scroll, clearKeychain or pasteText")
    }
  }
}
