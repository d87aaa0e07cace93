import BridgeContract
import ShellSession

/// Measures DOM operations: building, querying, moving, traversing, serializing and parsing about 8,000 elements.
///
/// If the reference program was built (`make reference`), the same work is measured in WebKitGTK.
enum DOMHeavyBench {
  /// Runs in one page; the first one runs without compiled code.
  static let runs = 5

  /// The program that `make reference` builds, relative to the source folder.
  private static let reference = ".build/reference/hull-reference"

  static var hasReference: Bool { FileSystem.kind(of: reference) == .file }

  /// The duration of each run in milliseconds, measured by the page.
  static func samples(_ session: HeadlessSession) throws(SessionError) -> [Double] {
    try evaluate(session, "globalThis.domHeavy = \(work); 0")
    var samples: [Double] = []
    for _ in 0..<runs {
      let json = try evaluate(
        session, "(() => { const start = performance.now(); domHeavy(document); return performance.now() - start })()")
      guard let milliseconds = Double(json) else {
        throw SessionError(.engineFailed, "expected a duration, found \(json)")
      }
      samples.append(milliseconds)
    }
    return samples
  }

  /// The durations in WebKit, which runs in a virtual X server.
  /// - Parameter folder: a folder to write the page into.
  static func referenceSamples(folder: String) throws(SessionError) -> [Double] {
    let path = folder + "/dom-heavy.html"
    try FileSystem.write(page.utf8, to: path)
    let arguments = ["/usr/bin/xvfb-run", "--auto-servernum", reference, "--timeout", "60000", path]
    guard let program = TerminalProgram(arguments: arguments, columns: 80, rows: 24) else {
      throw SessionError(.engineFailed, "no pseudoterminal could be opened")
    }
    defer { program.terminate() }
    guard let output = program.output(until: "log done", milliseconds: 70_000) else {
      throw SessionError(.engineFailed, "\(reference) did not finish within 70 s")
    }
    return output.split(whereSeparator: \.isNewline).compactMap { line in
      line.hasPrefix("log ms ") ? Double(line.dropFirst("log ms ".count)) : nil
    }
  }

  @discardableResult
  private static func evaluate(_ session: HeadlessSession, _ script: String) throws(SessionError) -> String {
    switch session.evaluate(script) {
    case .value(let json): return json
    case .exception(let text): throw SessionError(.engineFailed, text)
    }
  }

  private static let page = """
    <!doctype html>
    <title>DOM-heavy work</title>
    <body>
    <script>
      const domHeavy = \(work);
      let left = \(runs);
      const next = () => {
        const start = performance.now();
        domHeavy(document);
        console.log("ms", performance.now() - start);
        if (--left > 0) setTimeout(next);
        else console.log("done");
      };
      addEventListener("load", () => setTimeout(next, 300));
    </script>
    """

  private static let work = """
    (document) => {
      const root = document.createElement("div");
      document.body.appendChild(root);
      for (let list = 0; list < 200; list++) {
        const ul = document.createElement("ul");
        ul.className = "u u" + list % 7;
        for (let item = 0; item < 20; item++) {
          const li = document.createElement("li");
          li.setAttribute("data-k", list + ":" + item);
          li.className = (item % 3 ? "a" : "b") + " x" + item % 5;
          const span = document.createElement("span");
          span.textContent = "item " + list + "." + item;
          li.appendChild(span);
          ul.appendChild(li);
        }
        root.appendChild(ul);
      }
      let sum = 0;
      for (let index = 0; index < 50; index++) sum += root.querySelectorAll("li.b.x" + index % 5 + " > span").length;
      for (let index = 0; index < root.children.length; index += 2) {
        const list = root.children[index];
        list.lastChild.remove();
        list.insertBefore(list.children[3], list.firstChild);
      }
      const walk = (node) => {
        for (let child = node.firstChild; child; child = child.nextSibling) {
          sum++;
          walk(child);
        }
      };
      walk(root);
      const copy = document.createElement("div");
      copy.innerHTML = root.innerHTML;
      sum += copy.querySelectorAll("li").length;
      root.remove();
      return sum;
    }
    """
}
