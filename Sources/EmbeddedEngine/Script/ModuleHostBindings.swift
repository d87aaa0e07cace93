import CJavaScriptCore
import ModuleSource

/// Host bindings of module scripts: parsing, checking and compiling source text.
enum ModuleHostBindings {
  /// `[value]`, or `[undefined, exception]`.
  static func compile(_ call: NativeCall) -> JSValueRef? {
    let context = call.context
    let source = source(call, 0)
    let url = ScriptText.makeString(call.text(1))
    defer {
      JSStringRelease(source)
      JSStringRelease(url)
    }
    var exception: JSValueRef?
    let value = JSEvaluateScript(context, source, nil, url, line(call), &exception)
    let result: JSObjectRef = JSObjectMakeArray(context, 0, nil, nil)
    JSObjectSetPropertyAtIndex(context, result, 0, value ?? JSValueMakeUndefined(context), nil)
    if let exception { JSObjectSetPropertyAtIndex(context, result, 1, exception, nil) }
    return result
  }

  /// The SyntaxError of a script; undefined without one.
  static func checkSyntax(_ call: NativeCall) -> JSValueRef? {
    let source = source(call, 0)
    let url = ScriptText.makeString(call.text(1))
    defer {
      JSStringRelease(source)
      JSStringRelease(url)
    }
    var exception: JSValueRef?
    _ = JSCheckScriptSyntax(call.context, source, url, line(call), &exception)
    return exception
  }

  /// The result for `parseModule` of `module-records.js`. Lists are flat.
  static func readModule(_ call: NativeCall) -> JSValueRef? {
    let context = call.context
    let source = source(call, 0)
    defer { JSStringRelease(source) }
    let result = ScriptValues.object(in: context)
    do throws(SourceError) {
      let syntax = try ModuleSource.parseModule(Array(ScriptText.units(source)), detached: Set(call.texts(1)))
      for (name, list) in lists(syntax) {
        ScriptValues.set(ScriptValues.array(list, in: context), name, of: result, in: context)
      }
      ScriptValues.set(JSValueMakeBoolean(context, syntax.containsAwait), "awaits", of: result, in: context)
      ScriptValues.set(ScriptText.value(units: syntax.body, in: context), "body", of: result, in: context)
    } catch {
      ScriptValues.set(ScriptText.value(error.message, in: context), "error", of: result, in: context)
      ScriptValues.set(JSValueMakeNumber(context, Double(error.line)), "line", of: result, in: context)
      ScriptValues.set(JSValueMakeNumber(context, Double(error.column)), "column", of: result, in: context)
    }
    return result
  }

  /// A classic script with its dynamic `import` renamed; null when it contains none.
  static func renameImports(_ call: NativeCall) -> JSValueRef? {
    let source = source(call, 0)
    defer { JSStringRelease(source) }
    guard let text = ModuleSource.renameDynamicImports(in: Array(ScriptText.units(source)), to: call.text(1)) else {
      return JSValueMakeNull(call.context)
    }
    return ScriptText.value(units: text, in: call.context)
  }

  private static func line(_ call: NativeCall) -> Int32 { Int32(clamping: call.integer(2, in: 1...Int(Int32.max))) }

  /// The text of an argument; the caller releases it. It is not converted to a Swift string, because source text may be
  /// large.
  private static func source(_ call: NativeCall, _ index: Int) -> JSStringRef {
    guard let value = call.value(index), let text = JSValueToStringCopy(call.context, value, nil) else {
      return ScriptText.makeString("")
    }
    return text
  }

  private static func lists(_ syntax: ModuleSyntax) -> [(name: String, list: [String])] {
    func source(_ source: ModuleSyntax.Source) -> [String] {
      switch source {
      case .export(let name): ["name", name]
      case .namespace: ["namespace", ""]
      }
    }
    return [
      ("requests", syntax.requests.flatMap { [$0.specifier, $0.type] }),
      ("imports", syntax.imports.flatMap { [$0.local, "\($0.request)"] + source($0.source) }),
      ("locals", syntax.localExports.flatMap { [$0.exported, $0.local, $0.isConstant ? "fixed" : ""] }),
      ("indirect", syntax.indirectExports.flatMap { [$0.exported, "\($0.request)"] + source($0.source) }),
      ("stars", syntax.starExports.map { "\($0)" }),
    ]
  }
}
