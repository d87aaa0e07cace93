import PageWire
import Testing

@Suite struct NavigatorTests {
  private func facts(_ webView: WebViewKind, _ userAgent: String) -> String {
    TestPage("<p>x") {
      $0.webView = webView
      $0.userAgent = userAgent
    }.evaluate(
      "[navigator.userAgent === '\(userAgent)', navigator.appVersion, navigator.platform, "
        + "navigator.vendor, navigator.maxTouchPoints, typeof navigator.userAgentData]")
  }

  @Test("navigator agrees with the user agent, and with the web view when it names no device")
  func agreement() {
    let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    #expect(
      facts(.ios, phone)
        == #"[true,"\#(phone.dropFirst(8))","iPhone","Apple Computer, Inc.",5,"undefined"]"#)
    let android = "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Version/4.0 Chrome/113.0 Mobile"
    #expect(
      facts(.android, android) == #"[true,"\#(android.dropFirst(8))","Linux armv8l","Google Inc.",5,"undefined"]"#)
    #expect(facts(.ios, "MyBank") == #"[true,"MyBank","iPhone","Apple Computer, Inc.",5,"undefined"]"#)
    #expect(facts(.android, "MyBank/1") == #"[true,"1","Linux armv8l","Google Inc.",5,"undefined"]"#)
    #expect(facts(.desktop, "Hull") == #"[true,"Hull","Linux x86_64","",5,"undefined"]"#)
    let pad = "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    #expect(facts(.ios, pad).contains(#""iPad","Apple Computer, Inc.""#))
  }
}
