import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Status of the device") struct DeviceStatusTests {
  private func status(_ screen: ScreenFixture) -> String {
    String(screen.text.prefix { $0 != "\n" })
  }

  @Test func showsNetworkBatteryAndTimeOfTheProfile() throws {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(status(screen).hasSuffix("Wi-Fi 100% 09:41"))
    screen.state.settings.network = try #require(NetworkCondition.profile("lte"))
    screen.state.app.environment.statusBar.battery = 80
    screen.state.app.environment.statusBar.isCharging = true
    screen.state.app.environment.statusBar.minutes = 7 * 60 + 5
    #expect(status(screen).hasSuffix("LTE 80%↯ 07:05"))
    screen.state.settings.network.latency += 1
    #expect(status(screen).hasSuffix("shaped 80%↯ 07:05"))
    screen.state.app.environment.statusBar.isCharging = false
    screen.state.app.environment.statusBar.battery = 20
    #expect(status(screen).hasSuffix("▲ 20% 07:05"))
    screen.state.settings.isAirplaneMode = true
    #expect(status(screen).hasSuffix("airplane ▲ 20% 07:05"))
  }

  @Test func offlineIsShownOnTheNarrowestScreen() {
    var screen = ScreenFixture(SampleApp.homeShown(), 40, 20)
    #expect(status(screen) == " Hull Bank  ios  ● alive    Wi-Fi 09:41")
    screen.size.columns = 24
    #expect(status(screen) == " Hull Bank  ●     09:41")
    screen.state.settings.network.isOffline = true
    #expect(status(screen) == " Hull Bank  ● ✗ offline")
  }

  @Test func portOfDeveloperToolsGivesWayToTheStateOfTheDevice() {
    var screen = ScreenFixture(SampleApp.homeShown(), 40, 20)
    screen.options.devtoolsPort = 9222
    #expect(status(screen) == " Hull Bank  devtools 127.0.0.1:9222  ●")
    screen.state.settings.isAirplaneMode = true
    #expect(status(screen) == " Hull Bank      ● alive  airplane 09:41")
  }
}
