import Foundation
import SystemTestKit
import Testing

/// A headless browser. A script in a copy of the page queries the rendered result.
struct Browser {
  struct EvaluationResult {
    /// The result of the script.
    var value: [String: Any]
    /// The messages of the browser's console.
    var console: [String]
  }

  private static let program = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isAvailable: Bool { program != nil }

  /// Opens an unmodified file of a report.
  static func open(_ file: String, in folder: WorkFolder) throws -> (html: String, console: [String]) {
    let outcome = try run(["--dump-dom", "file://\(file)"], in: folder)
    return (outcome.output, console(outcome.errors))
  }

  /// Opens a copy of a page whose Content-Security-Policy allows a script, in a window of a given size, and runs the script.
  static func evaluate(_ file: String, _ script: String, width: Int, height: Int, in folder: WorkFolder) throws
    -> EvaluationResult
  {
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let policy = try #require(page.firstRange(of: /<meta http-equiv="Content-Security-Policy"[^>]*>/))
    let answer = """
      <script>
      const answer = document.createElement("script");
      answer.type = "answer";
      answer.textContent = "ANSWER" + btoa(JSON.stringify((() => { \(script) })())) + "REWSNA";
      document.body.append(answer);
      </script>
      """
    let copy = (file as NSString).deletingPathExtension + "-asked.html"
    try page.replacingCharacters(in: policy, with: "").replacing("</body>", with: answer + "</body>")
      .write(toFile: copy, atomically: true, encoding: .utf8)
    let outcome = try run(["--window-size=\(width),\(height)", "--dump-dom", "file://\(copy)"], in: folder)
    let text = try #require(outcome.output.firstMatch(of: /ANSWER([A-Za-z0-9+\/=]+)REWSNA/), "\(outcome.errors)")
    let data = try #require(Data(base64Encoded: String(text.1)))
    let value = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return EvaluationResult(value: value, console: console(outcome.errors))
  }

  private static func run(_ arguments: [String], in folder: WorkFolder) throws -> ChildProcess.Outcome {
    let program = try #require(program)
    // The browser's sandbox requires a user other than root; the page is our own.
    let options = [
      "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
      "--user-data-dir=\(folder.path)/browser", "--virtual-time-budget=3000",
    ]
    let outcome = try ChildProcess.run([program] + options + arguments, in: folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private static func console(_ errors: String) -> [String] {
    errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
  }
}
