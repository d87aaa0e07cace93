import BridgeContract
import Testing
import WebDriver

@Suite struct WebDriverErrorTests {
  @Test func theBodyHasCodeMessageAndData() {
    let error = WebDriverError(.noSuchWindow, "the page has died", data: .object([JSONMember("a", .integer(1))]))
    #expect(
      error.json.text
        == #"{"value":{"error":"no such window","message":"the page has died","stacktrace":"","data":{"a":1}}}"#)
    #expect(error.code.status == 404)
  }
}
