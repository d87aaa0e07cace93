import BridgeContract
import Foundation
import SystemTestKit
import Testing

/// What tests of WebDriver BiDi begin with.
enum BiDiFixture {
  /// A session in virtual time with a WebSocket.
  static func open(
    _ capabilities: String, in folder: WorkFolder
  ) throws -> (client: WebDriverClient, socket: WebSocketConnection) {
    let client = try WebDriverClient([], in: folder)
    try client.start(#""webSocketUrl":true,"appium:autoWebview":true,\#(capabilities)"#)
    let url = try #require(client.capabilities["webSocketUrl"]?.stringValue, "\(client.transcript)")
    return (client, try WebSocketConnection(url))
  }

  /// The capability of an app with one tab, `HOME`, which shows `index.html`.
  static func app(_ pages: [String: String], in folder: WorkFolder) throws -> String {
    // The folder's name is that of the origin.
    let path = folder.path + "/test"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write("name: Test\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "test/app.yaml")
    for (name, text) in pages { try folder.write(text, to: "test/\(name)") }
    return #""appium:app":"\#(path)""#
  }

  static let home = #"{"context":"window-HOME"}"#

  /// Parameters of `script.evaluate`.
  static func script(_ text: String, awaits: Bool = false, in target: String = home, _ more: String = "") -> String {
    #"{"expression":\#(JSONValue.string(text).text),"target":\#(target),"awaitPromise":\#(awaits)\#(more)}"#
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}
