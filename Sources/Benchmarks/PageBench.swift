import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel

/// Measures the cost of a page's size: a large document from script to paint, and a tap that changes one row of many.
///
/// A script that is evaluated after a change returns only after style, layout and paint of that change.
enum PageBench {
  /// Inserts sections with a heading, a paragraph with links and a list: 20 nodes each, text nodes included.
  static func document(_ session: HeadlessSession, nodes: Int, count: Int) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    for _ in 0..<count {
      try evaluate(
        session,
        """
        {
          document.body.replaceChildren();
          const part = document.createElement("div");
          const section = (n) => `<section><h2>Title ${n}</h2><p>Some text with a <a href="#">link</a> and a <b>bold</b>`
            + ` word.</p><ul><li>One</li><li>Two</li><li>Three of ${n}</li></ul><p class="end">End</p></section>`;
          part.innerHTML = Array.from({ length: \(nodes / 20) }, (_, index) => section(index)).join("");
          window.part = part;
        }
        """)
      let start = BenchClock.now
      try evaluate(session, "document.body.append(part)")
      try evaluate(session, "1")
      samples.append(BenchClock.now - start)
    }
    return samples
  }

  /// The time from a tap on a row until the change is painted.
  static func tap(_ session: HeadlessSession, rows: Int, inTable: Bool, count: Int) throws(SessionError) -> [Double] {
    let row =
      inTable
      ? "<tr><td>Row ${index}</td><td class=count>0</td><td>text of the row</td></tr>"
      : "<li><span>Row ${index}</span> <b class=count>0</b> text of the row</li>"
    try evaluate(
      session,
      """
      {
        document.body.innerHTML = "<style>.on { font-weight: bold }</style><\(inTable ? "table" : "ul") id=rows>"
          + Array.from({ length: \(rows) }, (_, index) => `\(row)`).join("") + "</\(inTable ? "table" : "ul")>";
        const rows = document.getElementById("rows");
        rows.onclick = ({ target }) => {
          const row = target.closest("li, tr");
          const cell = row.querySelector(".count");
          cell.textContent = (Number(cell.textContent) + 1) % 10;
          row.classList.toggle("on");
        };
      }
      """)
    try evaluate(session, "1")
    var samples: [Double] = []
    for index in 0..<count + count / 10 {
      let start = BenchClock.now
      session.dispatch(.user(.tapPage(GridPoint(column: 6, row: 3 + index % 5))))
      try evaluate(session, "1")
      if index >= count / 10 { samples.append(BenchClock.now - start) }
    }
    guard case .value(let json) = session.evaluate("document.querySelectorAll('.on').length > 0"), json == "true" else {
      throw SessionError(.engineFailed, "the benchmark's taps did not reach a row")
    }
    return samples
  }

  private static func evaluate(_ session: HeadlessSession, _ script: String) throws(SessionError) {
    if case .exception(let text) = session.evaluate(script) { throw SessionError(.engineFailed, text) }
  }
}
