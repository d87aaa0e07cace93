import BridgeContract
import ShellCore

/// A bridge call as a script for the console, which the user edits and runs.
struct CallScript {
  let call: CallRecord
  /// The name of the bridge object.
  let namespace: String

  var text: String {
    let name = JSONValue.string(call.interfaceName).text
    switch call.kind {
    case .interface:
      return "\(namespace).call_interface(\(([name] + (call.data.isEmpty ? [] : [call.data])).joined(separator: ", ")))"
    case .message: return "webkit.messageHandlers\(member(call.interfaceName)).postMessage(\(dataText))"
    case .method: return "\(call.interfaceName)(\(arguments))"
    case .prompt: return "prompt(\(text("text")), \(text("default")))"
    case .link: return "location.href = \(text("url"))"
    case .url: return urlScript
    }
  }

  private var data: JSONValue { (try? JSONValue(parsing: call.data)) ?? .null }
  private var dataText: String { call.data.isEmpty ? "null" : call.data }

  private func text(_ name: String) -> String { JSONValue.string(data[name]?.stringValue ?? "").text }

  private func member(_ name: String) -> String {
    let isName =
      name.first.map { $0.isASCII && ($0.isLetter || "_$".contains($0)) } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_$".contains($0)) }
    return isName ? ".\(name)" : "[\(JSONValue.string(name).text)]"
  }

  private var arguments: String {
    guard case .array(let values) = data else { return dataText }
    return values.map(\.text).joined(separator: ", ")
  }

  private var urlScript: String {
    let url = text("url")
    switch data["kind"]?.stringValue.flatMap(InterceptRule.Kind.init) {
    case .page, nil: return "location.href = \(url)"
    case .frame:
      return "document.body.append(Object.assign(document.createElement(\"iframe\"), { src: \(url), hidden: true }))"
    case .fetch:
      let method = data["method"]?.stringValue ?? "GET"
      var options = ["method: \(JSONValue.string(method).text)"]
      if case .object(let headers)? = data["headers"], !headers.isEmpty {
        options.append("headers: \(JSONValue.object(headers).text)")
      }
      if let body = data["body"]?.stringValue, !body.isEmpty { options.append("body: \(JSONValue.string(body).text)") }
      return options == ["method: \"GET\""] ? "fetch(\(url))" : "fetch(\(url), { \(options.joined(separator: ", ")) })"
    }
  }
}
