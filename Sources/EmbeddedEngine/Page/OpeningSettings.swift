import CJavaScriptCore
import PageWire
import WebDocument
import WebPolicy

/// Creates the argument of `open` in `host-callbacks.js`.
enum OpeningSettings {
  static func make(_ opening: DocumentOpening, of page: EmbeddedPage) -> JSObjectRef {
    let frame = page.frame
    let context = page.script.context
    let settings = ScriptValues.object(in: context)
    func set(_ name: String, _ argument: ScriptArgument) {
      ScriptValues.set(argument.makeValue(in: context), name, of: settings, in: context)
    }
    set("url", .text(opening.url))
    set("frame", .integer(frame?.number ?? 0))
    set("parent", .integer(frame?.parent.frame?.number ?? 0))
    set("frameName", .text(frame?.name ?? ""))
    set("sandbox", .texts(page.restrictions.sandbox ?? []))
    set("isBlank", .flag(frame != nil && opening.url == "about:blank" && opening.body.isEmpty))
    set("isError", .flag(frame?.isErrorDocument ?? false))
    set("isSandbox", .flag(page.restrictions.sandbox != nil))
    set("referrerPolicy", .text(ReferrerPolicy.parse(opening.policies.referrer)?.rawValue ?? ""))
    set("hasPolicies", .flag(!page.policies.isEmpty))
    set("upgradesRequests", .flag(page.policies.upgradesInsecureRequests))
    set("hidesNonces", .flag(page.policies.policies.contains { $0.source == .header }))
    set("referrer", .text(opening.referrer))
    set("userAgent", .text(opening.userAgent))
    set("hasOpener", .flag(opening.hasOpener && frame == nil))
    set("webView", .text(name(of: opening.webView)))
    set("previewsLinks", .flag(opening.previewsLinks))
    set("insetRows", .integer(min(max(opening.insetRows, 0), WireLimits.gridExtent)))
    set("columns", .integer(opening.viewport.size.columns))
    set("rows", .integer(opening.viewport.size.rows))
    set("dark", .flag(opening.viewport.colorScheme == .dark))
    set("online", .flag(opening.device.isOnline))
    set("grants", .texts(page.grants(of: opening.device)))
    set("visible", .flag(opening.visibility == .visible))
    set("virtual", .flag(opening.clock.mode == .virtual))
    set("now", .number(opening.clock.milliseconds))
    set("epoch", .number(opening.clock.epoch))
    set("seed", .number(opening.randomSeed.map { Double(UInt32(truncatingIfNeeded: $0 ^ ($0 >> 32))) } ?? -1))
    set("historyLength", .integer(opening.history.length))
    set("historyIndex", .integer(opening.history.index))
    set("historyState", .text(opening.history.stateJSON))
    set("scrollRow", .integer(opening.restored.scrollRow ?? -1))
    set("formState", .text(opening.restored.formState))
    set("storage", .value(ScriptValues.array(opening.storage.local.flatMap { [$0.key, $0.value] }, in: context)))
    set("session", .value(ScriptValues.array(opening.storage.session.flatMap { [$0.key, $0.value] }, in: context)))
    set("localQuota", .integer(opening.storage.localQuota))
    let bridge = opening.bridge
    set("namespace", .text(bridge.namespace))
    set("handlers", .value(ScriptValues.array(bridge.handlers, in: context)))
    set("replyingHandlers", .texts(bridge.replyingHandlers))
    set("objects", .value(ScriptValues.array(bridge.objects.map(\.name), in: context)))
    set("objectMethods", .texts(bridge.objects.map { $0.methods.joined(separator: " ") }))
    // The shell watches only the main document, and sends actions only to it.
    set("watches", .value(ScriptValues.array(frame == nil ? bridge.watches : [], in: context)))
    set("takesActions", .flag(frame == nil && bridge.acceptsActions))
    set("schemes", .value(ScriptValues.array(bridge.schemes, in: context)))
    set("startScripts", scripts(bridge.scripts, .documentStart, in: context))
    set("endScripts", scripts(bridge.scripts, .documentEnd, in: context))
    let type = DocumentType(contentType: opening.contentType)
    if opening.content == .document, type.isPicture {
      setPicture(opening, type, in: context, set)
      return settings
    }
    let text = DocumentText(opening.body, contentType: opening.contentType)
    set("charset", .text(text.encoding.name))
    guard opening.content == .document else {
      set("script", .text(String(decoding: text.utf8, as: UTF8.self)))
      return settings
    }
    set("contentType", .text(type.essence))
    if type.isXML {
      set("xml", .text(String(decoding: text.utf8, as: UTF8.self)))
    } else if let stream = MarkupStream(document: text.utf8, contentType: opening.contentType).makeArray(in: context) {
      set("stream", .value(stream))
    }
    return settings
  }

  /// A document that shows its body as a picture.
  private static func setPicture(
    _ opening: DocumentOpening, _ type: DocumentType, in context: JSContextRef,
    _ set: (String, ScriptArgument) -> Void
  ) {
    let path = opening.url.prefix { $0 != "?" && $0 != "#" }
    let name = opening.url.hasPrefix("data:") ? "" : String(path.split(separator: "/").last ?? "")
    let isDecoded = type.essence == "image/png" || type.essence == "image/jpeg"
    let markup = MarkupStream(pictureAt: opening.url, name: name, isDecoded: isDecoded)
    guard let stream = markup.makeArray(in: context), let bytes = ScriptValues.bytes(opening.body, in: context) else {
      return
    }
    set("charset", .text("UTF-8"))
    set("contentType", .text(type.essence))
    set("pictureName", .text(name))
    set("picture", .value(bytes))
    set("stream", .value(stream))
  }

  /// Alternating names and sources; null without any.
  private static func scripts(
    _ scripts: [UserScript], _ time: UserScript.InjectionTime, in context: JSContextRef
  ) -> ScriptArgument {
    let selected = scripts.filter { $0.time == time }
    guard !selected.isEmpty else { return .value(JSValueMakeNull(context)) }
    return .value(ScriptValues.array(selected.flatMap { [$0.name, $0.source] }, in: context))
  }

  private static func name(of webView: WebViewKind) -> String {
    switch webView {
    case .desktop: "desktop"
    case .ios: "ios"
    case .android: "android"
    }
  }
}
