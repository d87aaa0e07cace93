import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel

/// What a page's size costs: a large document from script to frame, and a tap that changes one row of many.
///
/// A question that follows a change is answered after style, layout, paint and the frame of that change.
enum PageBench {
  /// Sections of a heading, a paragraph with links and a list: 20 nodes each, texts included.
  static func document(_ session: HeadlessSession, nodes: Int, count: Int) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    for _ in 0..<count {
      try ask(
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
      try ask(session, "document.body.append(part)")
      try ask(session, "1")
      samples.append(BenchClock.now - start)
    }
    return samples
  }

  /// From the tap on a row to the answer after its frame.
  static func tap(_ session: HeadlessSession, rows: Int, inTable: Bool, count: Int) throws(SessionError) -> [Double] {
    let row =
      inTable
      ? "<tr><td>Row ${index}</td><td class=count>0</td><td>text of the row</td></tr>"
      : "<li><span>Row ${index}</span> <b class=count>0</b> text of the row</li>"
    try ask(
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
    try ask(session, "1")
    var samples: [Double] = []
    for index in 0..<count + count / 10 {
      let start = BenchClock.now
      session.dispatch(.user(.tapPage(GridPoint(column: 6, row: 3 + index % 5))))
      try ask(session, "1")
      if index >= count / 10 { samples.append(BenchClock.now - start) }
    }
    guard case .value(let json) = session.evaluate("document.querySelectorAll('.on').length > 0"), json == "true" else {
      throw SessionError(.engineFailed, "the taps of the benchmark met no row")
    }
    return samples
  }

  private static func ask(_ session: HeadlessSession, _ script: String) throws(SessionError) {
    if case .exception(let text) = session.evaluate(script) { throw SessionError(.engineFailed, text) }
  }
}
