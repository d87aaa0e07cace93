import ArgumentParser
import Foundation
import ShellSession

/// `hull demo`: presents Hull with the sample bank app.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Present Hull with the sample bank app; any key continues.",
    discussion: """
      Presents a flow with captions: the navigation bar, tabs, the bridge, a payment whose renderer is killed, a silent \
      death, three deaths in a row, and at the end a crash test of the payment. The flow is `Pages/bank/demo/tour.yaml`; \
      `hull run APP --present FLOW` presents your own.
      """)

  @OptionGroup var app: AppOptions

  @OptionGroup var settings: SettingsOptions

  func run() throws {
    guard let flow = Self.flow else {
      throw SessionError(
        .badInput, "Pages/bank was not found: run `hull demo` in a clone of Hull")
    }
    guard try Presentation(flow: flow, app: app, settings: settings.loader).run() else { return }
    let payment = flow.replacing(Self.tour, with: "Pages/bank/flows/05-payment-succeeds.yaml")
    Output.line("The renderer dies at every point of a payment: hull crashtest \(payment) --deaths reported\n")
    try CrashTestCommand.parse(
      [payment, "--deaths", "reported"] + (settings.zygote.isDisabled ? ["--no-zygote"] : [])
    ).run()
  }

  private static let tour = "Pages/bank/demo/tour.yaml"

  /// The path in the working folder, or in a folder above the program.
  private static var flow: String? {
    var folders = ["."]
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    while let current = folder, current.path != "/" {
      folders.append(current.path)
      folder = current.deletingLastPathComponent()
    }
    return folders.map { $0 == "." ? tour : $0 + "/" + tour }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
