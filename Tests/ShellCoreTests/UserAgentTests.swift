import ShellCore
import ShellTestKit
import Testing

@Suite struct UserAgentTests {
  private func text(_ platform: Platform, _ configuration: UserAgentConfiguration = .platform) -> String {
    var app = BankApp.description()
    app.platform = platform
    app.environment.userAgent = configuration
    return app.userAgent
  }

  @Test func defaultIsThePlatformsUserAgent() {
    #expect(
      text(.ios) == "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Mobile/15E148 Hull/\(HullVersion.current)")
    #expect(
      text(.iosLegacy) == "Mozilla/5.0 (iPhone; CPU iPhone OS 8_4_1 like Mac OS X) AppleWebKit/600.1.4 "
        + "(KHTML, like Gecko) Mobile/12H321 Hull/\(HullVersion.current)")
    #expect(
      text(.android) == "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 "
        + "(KHTML, like Gecko) Version/4.0 Chrome/113.0.5672.163 Mobile Safari/537.36 Hull/\(HullVersion.current)")
  }

  @Test func appCanAppendToOrReplaceTheUserAgent() {
    #expect(text(.ios, .appended("MyApp/4.2")) == text(.ios) + " MyApp/4.2")
    #expect(text(.ios, .replaced("MyApp/4.2")) == "MyApp/4.2")
  }
}
