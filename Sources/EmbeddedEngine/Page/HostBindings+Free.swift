import CEngineScripts
import CJavaScriptCore
import WebDocument

/// Host bindings that need no page, so that objects of a removed frame can still evaluate lazy modules.
extension HostBindings {
  static let withoutPage: [(name: String, body: NativeFunction.PagelessBody)] = [
    ("lazyModule", { call in LazyModuleScript(call.text(0))?.function(in: call.context) }),
    ("lazyModuleParameters", { call in call.value(of: hull_engine_lazy_module_parameters(call.text(0))) }),
    (
      "parseFragment",
      { call in
        let namespace = MarkupNamespace(rawValue: call.integer(2, in: 0...2)) ?? .html
        return MarkupStream(fragment: call.text(0), context: call.text(1), namespace: namespace)
          .makeArray(in: call.context)
      }
    ),
    (
      "parsePlain",
      { call in
        guard let value = call.value(0), let text = JSValueToStringCopy(call.context, value, nil) else { return nil }
        defer { JSStringRelease(text) }
        return PlainMarkupStream(ScriptText.units(text), context: call.text(1))?.makeArray(in: call.context)
      }
    ),
    (
      "parseDocument",
      { call in
        MarkupStream(document: Array(call.text(0).utf8), contentType: "text/html", isScripting: false)
          .makeArray(in: call.context)
      }
    ),
  ]
}
