import BridgeContract
import ShellCore

/// The app of the scenarios: two tabs of pages, one of native screens, and an interface of each kind.
enum BankApp {
  static let origin = "app://bank"

  static func description(
    _ policy: RecoveryPolicy = .recreate, deaths: Int = 3, bridge: BridgeConfiguration = bridge()
  ) -> AppDescription {
    var app = AppDescription(
      name: "Bank", origin: origin,
      tabs: [
        TabDescription(id: "TAB_1", title: "Home", start: .url(origin + "/home")),
        TabDescription(id: "TAB_2", title: "Pay", start: .url(origin + "/pay")),
        TabDescription(id: "TAB_3", title: "More", start: .screen("settings")),
      ],
      screens: ["settings": settings, "about": about], bridge: bridge,
      recovery: RecoveryConfiguration(policy: policy, breakerDeaths: deaths))
    // The bfcache is tested by its own scenarios.
    app.bfcache = .documents(0)
    return app
  }

  static let settings = NativeScreen(
    bar: NavigationBar(title: "Settings"),
    elements: [
      .heading("Settings"), .button(title: "About", action: .push("about")),
      .row(title: "Limits", value: "", action: .open(url: "/limits", tab: nil)),
      .button(title: "Home", action: .selectTab("TAB_1")),
    ])

  static let about = NativeScreen(
    bar: NavigationBar(title: "About"), elements: [.text("Version 1"), .button(title: "Done", action: .back)])

  static func bridge(payloadLimit: Int = 100) -> BridgeConfiguration {
    BridgeConfiguration(
      origins: ["https://partner.example"], deadline: 1_000, payloadLimit: payloadLimit,
      interfaces: [
        "balance": InterfaceDescription(behavior: .reply(.integer(42))),
        "refuse": InterfaceDescription(behavior: .error(BridgeError(code: "NO_FUNDS", message: "too little"))),
        "slow": InterfaceDescription(behavior: .reply(.string("late")), delay: 300),
        "slower": InterfaceDescription(behavior: .reply(.null), delay: 900, deadline: 500),
        "pay": InterfaceDescription(behavior: .run("native/pay")),
      ])
  }
}
