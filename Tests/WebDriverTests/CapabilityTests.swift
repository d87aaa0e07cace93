import BridgeContract
import TerminalModel
import Testing
import WebDriver

@Suite struct CapabilityTests {
  private let matcher = CapabilityMatcher(
    platform: ServedPlatform(browserVersion: "1.2", acceptsInsecureCerts: false))

  private func match(_ capabilities: String) throws -> SessionCapabilities {
    try matcher.match(body: json(#"{"capabilities":\#(capabilities)}"#))
  }

  private func error(_ body: String) throws -> String? {
    let body = try json(body)
    return errorText { () throws(WebDriverError) in _ = try matcher.match(body: body) }
  }

  @Test func anEmptyRequestHasAllDefaults() throws {
    let session = try match("{}")
    #expect(
      session.response.text
        == #"{"browserName":"hull","browserVersion":"1.2","platformName":"iOS","acceptInsecureCerts":false,"#
        + #""pageLoadStrategy":"normal","proxy":{},"setWindowRect":true,"strictFileInteractability":false,"#
        + #""timeouts":{"script":30000,"pageLoad":300000,"implicit":0},"#
        + #""unhandledPromptBehavior":"dismiss and notify"}"#)
    #expect(session.appium.newCommandTimeout == 60)
    #expect(!session.isWebSocketRequested && !session.hull.isVirtualTime && !session.appium.autoWebview)
  }

  @Test func allCapabilitiesAreReadAndEchoed() throws {
    let extensions =
      #""appium:app":"demo","appium:automationName":"UiAutomator2","appium:newCommandTimeout":0,"appium:noReset":true,"#
      + #""appium:autoWebview":true,"appium:settings":{"a":1,"b":2},"appium:settings[b]":3,"#
      + #""appium:orientation":"LANDSCAPE","hull:virtualTime":true,"hull:engine":"webkit","hull:policy":"p.yaml","#
      + #""hull:seed":9007199254740993,"hull:size":"100x30","hull:recordFlow":"f.yaml","x:y":[1]"#
    var session = try match(
      #"{"alwaysMatch":{"platformName":"android","webSocketUrl":true,"timeouts":{"script":null,"implicit":5.0},"#
        + #""unhandledPromptBehavior":{"alert":"ignore"},"pageLoadStrategy":"none","#
        + #""strictFileInteractability":true,\#(extensions)}}"#)
    #expect(
      session.platformName == "Android" && session.appium.app == "demo"
        && session.appium.automationName == "UiAutomator2")
    #expect(
      session.appium.newCommandTimeout == 0 && session.appium.noReset && !session.appium.fullReset
        && session.appium.autoWebview)
    #expect(session.timeouts == Timeouts(script: nil, pageLoad: 300_000, implicit: 5))
    #expect(session.unhandledPromptBehavior.handler(of: .alert) == .ignore)
    #expect(session.pageLoadStrategy == .none && session.strictFileInteractability && session.isWebSocketRequested)
    #expect(session.appium.settings == [JSONMember("a", .integer(1)), JSONMember("b", .integer(3))])
    #expect(session.appium.orientation == .landscape && session.hull.isVirtualTime && session.hull.engine == "webkit")
    #expect(session.hull.policy == "p.yaml" && session.hull.seed == 9_007_199_254_740_993)
    #expect(session.hull.size == GridSize(columns: 100, rows: 30) && session.hull.recordedFlow == "f.yaml")
    let standard =
      #"{"browserName":"hull","browserVersion":"1.2","platformName":"Android","acceptInsecureCerts":false,"#
      + #""pageLoadStrategy":"none","proxy":{},"setWindowRect":true,"strictFileInteractability":true,"#
      + #""timeouts":{"script":null,"pageLoad":300000,"implicit":5},"unhandledPromptBehavior":{"alert":"ignore"},"#
    #expect(session.response.text == standard + extensions + "}")
    session.webSocketURL = "ws://h/s"
    #expect(session.response.text == standard + #""webSocketUrl":"ws://h/s","# + extensions + "}")
  }

  @Test func theFirstMatchingEntryCounts() throws {
    let session = try match(
      #"{"alwaysMatch":{"appium:app":"a"},"firstMatch":[{"browserName":"chrome"},{"platformName":"Android"},{}]}"#)
    #expect(session.platformName == "Android" && session.appium.app == "a")
  }

  @Test func appiumOptionsReplaceCapabilities() throws {
    let session = try match(
      #"{"alwaysMatch":{"appium:app":"a","appium:options":{"app":"b","hull:seed":-1,"noReset":null}}}"#)
    #expect(session.appium.app == "b" && session.hull.seed == -1 && !session.appium.noReset)
  }

  @Test func promptsHaveHandlersByType() throws {
    let object = try PromptBehavior(capability: json(#"{"default":"accept","confirm":"dismiss"}"#))
    #expect(object.handler(of: .confirm) == .dismiss)
    #expect(object.handler(of: .beforeUnload) == .accept && object.handler(of: .alert) == .accept)
    let string = try PromptBehavior(capability: .string("ignore"))
    #expect(string.handler(of: .prompt) == .ignore && string.handler(of: .beforeUnload) == .accept)
    #expect(PromptBehavior().handler(of: .alert) == .dismissAndNotify)
  }

  @Test(arguments: [
    (#"{}"#, "capabilities is missing, expected an object"),
    (#"{"capabilities":1}"#, "capabilities is 1, expected an object"),
    (#"{"capabilities":{"alwaysMatch":[]}}"#, "alwaysMatch is [], expected an object"),
    (#"{"capabilities":{"firstMatch":[]}}"#, "firstMatch is [], expected an array with at least one object"),
    (#"{"capabilities":{"firstMatch":[{},1]}}"#, "firstMatch[1] is 1, expected an object"),
    (
      #"{"capabilities":{"alwaysMatch":{"a:b":1},"firstMatch":[{"a:b":2}]}}"#,
      "'a:b' is in alwaysMatch and in firstMatch[0], expected one of both"
    ),
  ]) func malformedRequestsAreErrors(body: String, message: String) throws {
    #expect(try error(body) == "invalid argument: \(message)")
  }

  @Test(arguments: [
    (#""acceptInsecureCerts":"a""#, #"acceptInsecureCerts is "a", expected true or false"#),
    (#""browserName":1"#, "browserName is 1, expected a string"),
    (#""pageLoadStrategy":"x""#, #"pageLoadStrategy is "x", expected 'none', 'eager', 'normal'"#),
    (#""proxy":1"#, "proxy is 1, expected an object"),
    (#""proxy":{}"#, "proxy.proxyType is null, expected 'pac', 'direct', 'autodetect', 'system', 'manual'"),
    (#""timeouts":1"#, "timeouts is 1, expected an object"),
    (#""timeouts":{"a":1}"#, "timeouts has the member 'a', expected script, pageLoad and implicit"),
    (#""timeouts":{"script":-1}"#, "timeouts.script is -1, expected an integer from 0 to 2^53-1 or null"),
    (#""timeouts":{"implicit":null}"#, "timeouts.implicit is null, expected an integer from 0 to 2^53-1"),
    (
      #""timeouts":{"pageLoad":9007199254740992}"#,
      "timeouts.pageLoad is 9007199254740992, expected an integer from 0 to 2^53-1"
    ),
    (
      #""unhandledPromptBehavior":1"#,
      "unhandledPromptBehavior is 1, expected 'dismiss', 'accept', 'dismiss and notify', 'accept and notify', 'ignore' or an object"
    ),
    (
      #""unhandledPromptBehavior":{"alert":{}}"#,
      "unhandledPromptBehavior.alert is {}, expected 'dismiss', 'accept', 'dismiss and notify', 'accept and notify', 'ignore'"
    ),
    (
      #""unhandledPromptBehavior":{"a":"ignore"}"#,
      "unhandledPromptBehavior has the member 'a', expected 'alert', 'beforeUnload', 'confirm', 'file', 'prompt', 'default'"
    ),
    (
      #""app":"a""#,
      "alwaysMatch has the unknown capability 'app', expected a standard capability or a prefix as in 'appium:app'"
    ),
    (#""appium:settings":1"#, "appium:settings is 1, expected an object"),
    (#""appium:newCommandTimeout":-1"#, "appium:newCommandTimeout is -1, expected seconds from 0 to 31536000"),
    (#""appium:orientation":"UP""#, #"appium:orientation is "UP", expected 'PORTRAIT', 'LANDSCAPE'"#),
    (#""hull:seed":1.5"#, "hull:seed is 1.5, expected an integer of 64 bits"),
    (#""hull:size":"80x""#, #"hull:size is "80x", expected columns and rows as '80x24', each from 1 to 1000"#),
    (#""hull:size":"1001x1""#, #"hull:size is "1001x1", expected columns and rows as '80x24', each from 1 to 1000"#),
    (#""appium:options":{"noReset":1}"#, "appium:noReset is 1, expected true or false"),
  ]) func invalidValuesAreErrors(member: String, message: String) throws {
    #expect(try error(#"{"capabilities":{"alwaysMatch":{\#(member)}}}"#) == "invalid argument: \(message)")
  }

  @Test func requestsThatDoNotMatchReportEachReason() throws {
    let entries =
      #"{"browserName":"chrome"},{"browserVersion":"2"},{"platformName":"linux"},{"acceptInsecureCerts":true},"#
      + #"{"setWindowRect":false},{"proxy":{"proxyType":"pac"}},{"appium:noReset":true,"appium:fullReset":true}"#
    #expect(
      try error(#"{"capabilities":{"firstMatch":[\#(entries)]}}"#)
        == "session not created: no capabilities match: firstMatch[0]: browserName is 'chrome', expected 'hull'; "
        + "firstMatch[1]: browserVersion is '2', expected '1.2'; "
        + "firstMatch[2]: platformName is 'linux', expected 'iOS' or 'Android'; "
        + "firstMatch[3]: acceptInsecureCerts is true, expected false; "
        + "firstMatch[4]: setWindowRect is false, expected true; "
        + "firstMatch[5]: proxy.proxyType is 'pac', expected 'direct' or 'system'; "
        + "firstMatch[6]: appium:noReset and appium:fullReset are true, expected at most one of both")
  }

  @Test func timeoutsChangeTogetherOrNotAtAll() throws {
    var timeouts = Timeouts()
    try timeouts.update(json(#"{"script":null,"implicit":3000,"sessionId":"s"}"#))
    #expect(timeouts.json.text == #"{"script":null,"pageLoad":300000,"implicit":3000}"#)
    let body = try json(#"{"implicit":1,"pageLoad":"2"}"#)
    #expect(
      errorText { () throws(WebDriverError) in try timeouts.update(body) }
        == #"invalid argument: timeouts.pageLoad is "2", expected an integer from 0 to 2^53-1"#)
    #expect(timeouts.implicit == 3000)
  }
}
