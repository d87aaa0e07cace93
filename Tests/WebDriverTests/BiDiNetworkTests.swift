import BridgeContract
import Testing
import WebDriver

@Suite("BiDi network") struct BiDiNetworkTests {
  private func parameters(_ json: String) throws -> BiDiParameters { BiDiParameters(try JSONValue(parsing: json)) }

  private func pattern(_ members: String) throws -> BiDiURLPattern {
    try BiDiURLPattern(try parameters(#"{"type":"pattern",\#(members)}"#))
  }

  @Test(
    "Parts of patterns that no URL has are errors",
    arguments: [
      #""protocol":"""#, #""protocol":"http/""#, #""protocol":"http\\*""#, #""protocol":"http\\(""#,
      #""protocol":"http#""#, #""protocol":"http@""#, #""protocol":"http%""#, #""protocol":"1a""#,
      #""protocol":":""#, #""hostname":"""#, #""hostname":"abc/com/""#, #""hostname":"abc?com""#,
      #""hostname":"abc#com""#, #""hostname":"abc:com""#, #""hostname":"::1""#, #""hostname":"[::1""#, #""port":"""#,
      #""port":"abcd""#, #""port":"-1""#, #""port":"+1""#, #""port":"80 ""#, #""port":"1.3""#, #""port":":80""#,
      #""port":"80:""#, #""port":"65536""#, #""pathname":"path?""#, #""pathname":"path#""#, #""search":"search#""#,
      #""search":"(""#,
    ])
  func invalidParts(members: String) {
    #expect(throws: WebDriverError.self) { try pattern(members) }
  }

  @Test(
    "Texts that are no URLs are errors",
    arguments: [
      "foo", "*", "(", #"http\\{s\\}://example.com"#, "https://example.com:port/", "https://example.com:65536/",
      "https://a b.test/", "https:///a", "https://a.test/(b)",
    ])
  func invalidTexts(text: String) {
    #expect(throws: WebDriverError.self) {
      try BiDiURLPattern(try parameters(#"{"type":"string","pattern":"\#(text)"}"#))
    }
  }

  @Test func validPartsAreAccepted() throws {
    #expect(try pattern(#""hostname":"[::1]","port":"8080""#).matches("http://[::1]:8080/"))
    #expect(try pattern(#""protocol":"HTTPS","port":"0443""#).matches("https://a.test/"))
    #expect(try pattern(#""pathname":"""#).matches("https://a.test"))
    #expect(try pattern(#""search":"?a?b""#).matches("https://a.test/?a?b"))
    let whole = try BiDiURLPattern(
      try parameters(#"{"type":"string","pattern":"https://user:password@A.test:443/??\\(x\\)#y"}"#))
    #expect(whole.matches("https://a.test/??(x)"))
  }

  @Test func idsHaveTheFormOfUUIDs() {
    #expect(BiDiIdentifier.intercept.text(1) == "00000000-0000-4000-8000-000000000001")
    #expect(BiDiIdentifier.collector.text(0x1A2B) == "00000001-0000-4000-8000-000000001a2b")
  }

  @Test func cookiesOfResponsesHaveTheirAttributes() throws {
    func header(_ members: String) throws -> String {
      try BiDiSetCookie(try parameters(#"{"name":"a","value":{"type":"string","value":"b"}\#(members)}"#)).header
    }
    #expect(try header("") == "a=b")
    #expect(try header(#","path":"/","secure":false,"httpOnly":false,"sameSite":"default""#) == "a=b;Path=/")
    #expect(
      try header(
        #","domain":"h.test","path":"/p","expiry":"Mon, 1 Jan 2029 00:00:00","maxAge":-5,"httpOnly":true,"#
          + #""secure":true,"sameSite":"none""#)
        == "a=b;Domain=h.test;Expires=Mon, 1 Jan 2029 00:00:00;HttpOnly;Max-Age=-5;Path=/p;SameSite=None;Secure")
    #expect(throws: WebDriverError.self) { try header(#","path":"/;Secure""#) }
    #expect(throws: WebDriverError.self) { try header(#","sameSite":"Lax""#) }
    #expect(throws: WebDriverError.self) { try header(#","maxAge":1.5"#) }
  }

  @Test(
    "Headers that a request cannot have are errors",
    arguments: [
      (#""""#, #""x""#), (#""a b""#, #""x""#), (#""a{""#, #""x""#), (#""a/b""#, #""x""#), (#""a""#, #"" x""#),
      (#""a""#, #""x\t""#), (#""a""#, #""x\r\ny""#), (#""a""#, "1"), ("null", #""x""#),
    ])
  func invalidHeaders(name: String, value: String) {
    #expect(throws: WebDriverError.self) {
      try parameters(#"{"headers":[{"name":\#(name),"value":{"type":"string","value":\#(value)}}]}"#)
        .optionalHeaders("headers")
    }
  }

  @Test func userContexts() throws {
    #expect(try !parameters(#"{"contexts":["a"]}"#).hasUserContexts())
    #expect(try parameters(#"{"userContexts":["default"]}"#).hasUserContexts())
    #expect(throws: WebDriverError(.noSuchUserContext, "the only user context is default")) {
      try parameters(#"{"userContexts":["other"]}"#).hasUserContexts()
    }
    #expect(throws: WebDriverError(.invalidArgument, "`contexts` and `userContexts` cannot be used together")) {
      try parameters(#"{"userContexts":["default"],"contexts":["a"]}"#).hasUserContexts()
    }
    #expect(throws: WebDriverError.self) { try parameters(#"{"userContexts":[]}"#).hasUserContexts() }
  }
}
