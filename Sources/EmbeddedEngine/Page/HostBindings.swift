import CJavaScriptCore
import WebDocument

/// The host bindings of platform scripts, members of their `native` object. Each only converts arguments and calls the
/// page.
enum HostBindings {
  static let all: [(name: String, body: NativeFunction.Body)] =
    scripts + tree + style + geometry + time + bytes + bridge + network + frames

  private static let style: [(String, NativeFunction.Body)] = [
    (
      "computedValue",
      { page, call in
        ScriptText.value(
          page.layoutDocument.computedValue(of: call.text(1), node: call.node(0), pseudoElement: call.text(2)),
          in: call.context)
      }
    ),
    ("dequeueStyleAnimations", { page, call in page.dequeueStyleAnimations(call) }),
    ("setAnimatedStyle", { page, call in page.setAnimatedStyle(call) }),
    ("sheetImports", { _, call in ScriptValues.array(StyleSheetImports.segments(of: call.text(0)), in: call.context) }),
    ("parseStyle", { page, call in page.parseStyle(call) }),
    ("parseProperty", { page, call in page.parseProperty(call) }),
    ("styleText", { _, call in ScriptText.value(CSSDeclarationBlock(call.text(0)).cssText, in: call.context) }),
    (
      "shorthandText",
      { _, call in
        ScriptText.value(CSSDeclarationBlock(call.text(1)).value(ofShorthand: call.text(0)), in: call.context)
      }
    ),
    ("propertyNames", { _, call in ScriptValues.array(CSSDeclarationBlock.propertyNames, in: call.context) }),
    ("longhandNames", { _, call in ScriptValues.array(CSSDeclarationBlock.longhandNames, in: call.context) }),
    (
      "outlineSheet", { _, call in ScriptValues.array(CSSRuleListSerializer(call.text(0)).parts, in: call.context) }
    ),
    (
      "selectorText",
      { _, call in ScriptText.value(CSSRuleListSerializer.selectorText(call.text(0)) ?? "", in: call.context) }
    ),
    (
      "matchesMedia", { page, call in JSValueMakeBoolean(call.context, page.layoutDocument.matchesMedia(call.text(0))) }
    ),
    ("setMedium", { page, call in page.setMedium(call) }),
    ("mediaText", { _, call in ScriptText.value(LayoutDocument.mediaText(call.text(0)), in: call.context) }),
    (
      "supportsCondition",
      { page, call in JSValueMakeBoolean(call.context, page.layoutDocument.supports(condition: call.text(0))) }
    ),
    (
      "supportsProperty",
      { page, call in
        JSValueMakeBoolean(call.context, page.layoutDocument.supports(property: call.text(0), value: call.text(1)))
      }
    ),
  ]

  private static let tree: [(String, NativeFunction.Body)] = [
    (
      "applyMutations",
      { page, call in
        page.applyMutations(length: call.integer(0, in: 0...ScriptContext.mutationBufferCapacity), text: call.value(1))
      }
    ),
    ("select", { page, call in page.select(call) }),
    ("matches", { page, call in page.matches(call) }),
    (
      "findReadStates",
      { page, call in
        let states = page.layoutDocument.updateObservedStates()
        page.publishQueriedStates()
        return JSValueMakeNumber(call.context, Double(states.rawValue))
      }
    ),
    ("hitTest", { page, call in page.hitTest(call) }),
    ("decodePicture", { page, call in page.decodePicture(call) }),
    ("dropPicture", { page, call in page.removePicture(call) }),
    ("setOverlay", { page, call in page.setOverlay(call) }),
    ("overlayLine", { page, call in page.overlayLine(call) }),
    (
      "focusOrder",
      { page, call in
        ScriptValues.array(page.layoutDocument.focusOrder().map { Double($0.rawValue) }, in: call.context)
      }
    ),
  ]

  private static let scripts: [(String, NativeFunction.Body)] = [
    (
      "evaluate",
      { page, call in
        page.script.evaluate(call.text(0), url: call.text(1), line: call.integer(2, in: 1...Int(Int32.max)))
        return nil
      }
    ),
    ("compile", { _, call in ModuleHostBindings.compile(call) }),
    ("checkSyntax", { _, call in ModuleHostBindings.checkSyntax(call) }),
    ("readModule", { _, call in ModuleHostBindings.readModule(call) }),
    ("renameImports", { _, call in ModuleHostBindings.renameImports(call) }),
  ]

  private static let geometry: [(String, NativeFunction.Body)] = [
    ("box", { page, call in page.box(call) }),
    ("geometry", { page, call in page.geometry(call) }),
    ("clientRects", { page, call in page.clientRects(call) }),
    ("offset", { page, call in page.offset(call) }),
    ("hits", { page, call in page.elementsAtPoint(call) }),
    ("scrollArea", { page, call in page.scrollArea(call) }),
    (
      "scrollAreas",
      { page, call in
        ScriptValues.array(
          page.layoutDocument.scrollContainers(around: call.node(0)).map { Double($0.rawValue) }, in: call.context)
      }
    ),
    (
      "isScrollArea",
      { page, call in JSValueMakeBoolean(call.context, page.layoutDocument.isScrollContainer(call.node(0))) }
    ),
    (
      "isScrollable",
      { page, call in
        JSValueMakeBoolean(
          call.context, page.layoutDocument.isScrollableByUser(call.node(0), isAcross: call.flag(1)))
      }
    ),
    ("isShown", { page, call in JSValueMakeBoolean(call.context, page.layoutDocument.isShown(call.node(0))) }),
    (
      "isInView",
      { page, call in
        JSValueMakeBoolean(
          call.context, page.layoutDocument.isInView(call.node(0), scrollRow: call.integer(1, in: 0...Int(Int32.max))))
      }
    ),
    ("isFixed", { page, call in JSValueMakeBoolean(call.context, page.layoutDocument.isFixed(call.node(0))) }),
    ("contentRows", { page, call in JSValueMakeNumber(call.context, Double(page.layoutDocument.contentRows)) }),
  ]

  private static let time: [(String, NativeFunction.Body)] = [
    ("clockNow", { page, call in JSValueMakeNumber(call.context, page.clock.now) }),
    (
      "fillRandom",
      { _, call in
        guard let value = call.value(0), let array = JSValueToObject(call.context, value, nil) else { return nil }
        var generator = SystemRandomNumberGenerator()
        let memory = ScriptValues.view(array, in: call.context)
        for index in memory.indices { memory[index] = .random(in: 0...255, using: &generator) }
        return nil
      }
    ),
  ]

  private static let bytes: [(String, NativeFunction.Body)] = [
    (
      "decodeText",
      { _, call in
        ScriptText.value(
          TextDecoding.text(call.body(0), as: TextEncoding.named(call.text(1)) ?? .utf8), in: call.context)
      }
    ),
    (
      "encodingOf",
      { _, call in
        TextEncoding.named(call.text(0)).map { ScriptText.value($0.name, in: call.context) }
          ?? JSValueMakeNull(call.context)
      }
    ),
    (
      "decodeChunk",
      { _, call in
        let encoding = TextEncoding.named(call.text(1)) ?? .utf8
        let piece = TextDecoding.decodeChunk(call.body(0), as: encoding, keepsIncomplete: call.flag(2))
        let object = ScriptValues.object(in: call.context)
        ScriptValues.set(ScriptText.value(piece.text, in: call.context), "text", of: object, in: call.context)
        ScriptValues.set(
          JSValueMakeNumber(call.context, Double(piece.incompleteByteCount)), "rest", of: object, in: call.context)
        ScriptValues.set(JSValueMakeBoolean(call.context, piece.isValid), "isValid", of: object, in: call.context)
        return object
      }
    ),
    ("encodeUTF8", { _, call in ScriptValues.bytes(Array(call.text(0).utf8), in: call.context) }),
    (
      "decodeUTF8",
      { _, call in
        ScriptText.value(String(decoding: call.body(0), as: UTF8.self), in: call.context)
      }
    ),
    (
      "isUTF8",
      { _, call in
        JSValueMakeBoolean(call.context, String(validating: call.body(0), as: UTF8.self) != nil)
      }
    ),
    (
      "digest",
      { _, call in
        ScriptValues.bytes(ScriptDigest(rawValue: call.text(0))?.digest(of: call.body(1)) ?? [], in: call.context)
      }
    ),
    (
      "authenticate",
      { _, call in
        let code = ScriptDigest(rawValue: call.text(0))?.authenticationCode(of: call.body(2), key: call.body(1))
        return ScriptValues.bytes(code ?? [], in: call.context)
      }
    ),
  ]

  private static let bridge: [(String, NativeFunction.Body)] = [
    ("log", { page, call in page.log(call) }),
    ("callBridge", { page, call in page.callBridge(call) }),
    (
      "postMessage",
      { page, call in
        page.forwardEvent(.didPostMessage(handler: call.text(0), body: call.text(1), callback: call.text(2)))
      }
    ),
    ("stateChanged", { page, call in page.forwardEvent(.didChangeState(json: call.text(0))) }),
    ("openDialog", { page, call in page.openDialog(call) }),
    ("storageChanged", { page, call in page.storageChanged(call) }),
    ("titleChanged", { page, call in page.forwardEvent(.didChangeTitle(call.text(0))) }),
    ("documentFinished", { page, _ in page.forwardEvent(.didFinishDocument) }),
    ("evaluationSucceeded", { page, call in page.reportEvaluation(call.identifier(0), .value(json: call.text(1))) }),
    ("evaluationFailed", { page, call in page.reportEvaluation(call.identifier(0), .exception(text: call.text(1))) }),
  ]

  private static let network: [(String, NativeFunction.Body)] = [
    ("requestResource", { page, call in page.requestResource(call) }),
    ("requestResourceNow", { page, call in page.requestResourceNow(call) }),
    (
      "cancelResource",
      { page, call in page.forwardEvent(.didUseService(.cancelResource(request: call.identifier(0)))) }
    ),
    ("addMetaPolicy", { page, call in page.addMetaPolicy(call) }),
    ("checkPolicy", { page, call in page.checkPolicy(call) }),
    ("refusedByPolicy", { page, call in page.refusedByPolicy(call) }),
    ("isWindowOpen", { page, call in page.isWindowOpen(call) }),
    ("commandWindow", { page, call in page.commandWindow(call) }),
    ("cookies", { page, call in page.cookies(call) }),
    (
      "setCookie",
      { page, call in
        page.forwardEvent(.didUseService(.setCookie(text: call.text(0), path: call.text(1))))
      }
    ),
    ("openSocket", { page, call in page.openSocket(call) }),
    ("sendToSocket", { page, call in page.sendToSocket(call) }),
    ("closeSocket", { page, call in page.closeSocket(call) }),
    ("requestNavigation", { page, call in page.requestNavigation(call) }),
    ("historyChanged", { page, call in page.historyChanged(call) }),
    ("previewLink", { page, call in page.previewLink(call) }),
    (
      "requestTraversal",
      { page, call in
        page.forwardEvent(.didRequestTraversal(delta: call.integer(0, in: -10_000...10_000)))
      }
    ),
  ]

  private static let frames: [(String, NativeFunction.Body)] = [
    ("addFrame", { page, call in page.addFrame(call) }),
    ("describeFrame", { page, call in page.describeFrame(call) }),
    ("removeFrame", { page, call in page.removeFrame(call) }),
    ("openFrame", { page, call in page.openFrame(call) }),
    ("upgradeURL", { page, call in page.upgradeURL(call) }),
    ("upgradesRequests", { page, call in page.upgradesRequests(call) }),
    ("loadFrame", { page, call in page.loadFrame(call) }),
    ("realm", { page, call in page.realm(call) }),
    ("realms", { page, call in page.realms(call) }),
    ("createSandbox", { page, _ in page.script.sandboxes.create() }),
    ("proxyTarget", { _, call in Sandboxes.proxyTarget(call) }),
    ("platformNames", { page, call in page.script.sandboxes.platformNames(call) }),
    ("runningFrame", { page, call in page.runningFrame(call) }),
    ("frameNamed", { page, call in page.frameNamed(call) }),
  ]
}
