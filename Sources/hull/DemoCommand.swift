import ArgumentParser
import ShellSession

/// `hull demo`: presents Hull with the sample bank app.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Present Hull with the sample bank app; any key continues.",
    discussion: """
      Presents a flow with captions: the navigation bar, tabs, the bridge, a payment whose renderer is killed, a silent \
      death, three deaths in a row, and at the end a crash test of the payment. The flow is `bank/demo/tour.yaml` of the samples; \
      `hull run APP --present FLOW` presents your own.
      """)

  @OptionGroup var app: AppOptions

  @OptionGroup var settings: SettingsOptions

  func run() throws {
    let samples = SampleCatalog.current
    guard let flow = samples.file("bank/demo/tour.yaml"),
      let payment = samples.file("bank/flows/05-payment-succeeds.yaml")
    else {
      throw SessionError(
        .badInput, "the sample bank is missing; install Hull again, or run hull demo in a clone of Hull")
    }
    guard try Presentation(flow: flow, app: app, settings: settings.loader).run() else { return }
    Output.line("The renderer dies at every point of a payment: hull crashtest \(payment) --deaths reported\n")
    try CrashTestCommand.parse(
      [payment, "--deaths", "reported"] + settings.engineStart.arguments
    ).run()
  }
}
