import BackLint
import ShellCore
import ShellRuntime
import ShellSession

/// Visits an app for `hull doctor APP --back`, headless and in virtual time.
enum BackLintRun {
  static func report(
    on target: AppTarget, engine: String?, limit: Int, engineStart: EngineStart
  ) throws(SessionError) -> BackReport {
    let warm = WarmEngine(try EngineCatalog().engine(of: target, chosen: engine), engineStart: engineStart)
    defer { warm.shutDown() }
    var options = HeadlessOptions(warmEngine: warm)
    options.sharesProcessor = true
    let session = try HeadlessSession(target: target, options: options)
    defer { session.end() }
    var crawler = BackCrawler(FlowSession(session: session), limit: limit)
    return crawler.run()
  }
}
