import CEngineScripts
import CJavaScriptCore

/// A lazy module of the platform's scripts, evaluated when one of its interfaces is first used.
/// | It is a script of its own, so it is compiled once for all contexts of a group. Its functions access the platform's
/// constants as parameters, and variables by `with`, which may surround strict code but not appear in it.
struct LazyModuleScript {
  private let text: [UInt8]

  /// - Parameter name: the name of the module; the result is nil for an unknown one.
  init?(_ name: String) {
    guard let section = hull_engine_lazy_module(name), let constants = hull_engine_lazy_module_constants(name),
      let readers = hull_engine_lazy_module_binders(name)
    else { return nil }
    let body = Array(String(cString: section).utf8)
    var text = Array("(function(variables){with(variables)return function(".utf8)
    text += Array("\(String(cString: constants))){\"use strict\";".utf8)
    text += Array("bindImports({__proto__:null,\(String(cString: readers))});\n".utf8)
    if let end = Self.lastStatement(of: body) {
      text += body[..<end] + Array("return ".utf8) + body[end...]
    } else {
      text += body
    }
    self.text = text + Array("\n}})\0".utf8)
  }

  /// The start of the last statement if it is an expression in parentheses: the exports of the module.
  private static func lastStatement(of body: [UInt8]) -> Int? {
    body.indices.dropLast().last { body[$0] == UInt8(ascii: "\n") && body[$0 + 1] == UInt8(ascii: "(") }.map { $0 + 1 }
  }

  /// A function that accepts the object of variables, and returns a function of the constants.
  func function(in context: JSContextRef) -> JSValueRef? {
    let script = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { JSStringCreateWithUTF8CString($0.baseAddress) }
    }
    let sourceURL = JSStringCreateWithUTF8CString("hull:platform")
    defer {
      JSStringRelease(script)
      JSStringRelease(sourceURL)
    }
    return JSEvaluateScript(context, script, nil, sourceURL, 1, nil)
  }
}
