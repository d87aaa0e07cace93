import CEngineScripts
import CJavaScriptCore

/// A section of the platform's scripts, read when one of its interfaces is first used.
///
/// As a whole script with a place of its own it is compiled once for all contexts of a group. Its functions find the
/// platform's constants as parameters, and what changes by `with`, which strict code may stand in but not write.
struct SectionScript {
  private let text: [UInt8]

  /// - Parameter name: of the section; nil when there is none of that name.
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

  /// Where the last statement begins when it is an expression in parentheses: it is what the section gives.
  private static func lastStatement(of body: [UInt8]) -> Int? {
    body.indices.dropLast().last { body[$0] == UInt8(ascii: "\n") && body[$0 + 1] == UInt8(ascii: "(") }.map { $0 + 1 }
  }

  /// A function that takes an object of what changes, and gives a function of the constants.
  func function(in context: JSContextRef) -> JSValueRef? {
    let script = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { JSStringCreateWithUTF8CString($0.baseAddress) }
    }
    let place = JSStringCreateWithUTF8CString("hull:platform")
    defer {
      JSStringRelease(script)
      JSStringRelease(place)
    }
    return JSEvaluateScript(context, script, nil, place, 1, nil)
  }
}
