import BridgeContract
import Testing
import WebDriver

@Suite struct WebDriverRouteTests {
  private func command(_ method: String, _ path: String) throws(WebDriverError) -> WebDriverCommand {
    try WebDriverRoute.match(method: method, path: path)
  }

  @Test func pathsLeadToCommandsWithTheirParameters() throws {
    #expect(try command("DELETE", "/") == .deleteSession)
    #expect(try command("GET", "/element/active") == .getActiveElement)
    #expect(try command("GET", "/element/d1.e2/text") == .getElementText("d1.e2"))
    #expect(
      try command("GET", "/element/n1/attribute/content-desc") == .getElementAttribute("n1", name: "content-desc"))
    #expect(try command("GET", "/cookie/a%20b%2Fc") == .getNamedCookie("a b/c"))
    #expect(try command("POST", "/appium/context") == .setContext)
    #expect(try command("POST", "/shadow/s1/elements") == .findElementsFromShadowRoot("s1"))
  }

  @Test(arguments: [
    "/nothing", "/element", "/element/", "/element//click", "/element/e1/../click", "/cookie/%ff", "//",
  ])
  func otherPathsAreUnknownCommands(path: String) {
    let method = path == "/element" ? "GET" : "POST"
    let expected: WebDriverError.Code = path == "/element" ? .unknownMethod : .unknownCommand
    #expect(throws: WebDriverError.self) { try command(method, path) }
    do {
      _ = try command(method, path)
    } catch {
      #expect(error.code == expected)
    }
  }

  @Test func aMethodThatAPathDoesNotHaveNamesThoseThatItHas() {
    let error = #expect(throws: WebDriverError.self) { try command("PUT", "/cookie") }
    #expect(error == WebDriverError(.unknownMethod, "/cookie has GET and POST and DELETE, not PUT"))
  }

  /// A parameter would hide a later path with a name at its place.
  @Test func noEndpointHidesAnother() throws {
    for route in WebDriverRoute.all {
      let path = route.template.replacing("{element}", with: "E").replacing("{root}", with: "R")
        .replacing("{name}", with: "N")
      let found = try command(route.method, path)
      let same = WebDriverRoute.all.filter { $0.method == route.method && $0.template == route.template }
      #expect(same.count == 1, "\(route.method) \(route.template)")
      if route.template == "/element/active" { #expect(found == .getActiveElement) }
    }
    #expect(WebDriverRoute.all.count > 80)
  }
}
