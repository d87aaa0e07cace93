import BridgeContract
import EngineContract
import PageWire
import TerminalModel

/// A page of no account that does once what pages do: what is read, compiled and tabulated at its first use is then there
/// for all pages of the process, and of those that are forked from it.
struct Rehearsal {
  let runtime: ScriptRuntime

  private static let document = """
    <!doctype html><meta charset="utf-8"><title>Rehearsal</title><style>
    :root { --ink: #123 } body { margin: 0; color: var(--ink) } .row { display: flex; gap: 1ch; padding: 0 8px }
    .row > b { flex: 1 } .row:nth-child(2n) { background: rgb(0 0 0 / 10%) } h1 { font-size: 16px; text-align: center }
    @media (prefers-color-scheme: dark) { body { color: white } } li::before { content: "-" } .wide { width: calc(50% + 8px) }
    table { border: 1px solid } .over { position: absolute; top: 0; right: 0 } </style>
    <h1>Rehearsal</h1><p class="wide">Some <em>words</em> and <a href="#there">a link</a>.</p><ul><li>one<li>two</ul>
    <div id="rows"></div><table><tr><th>a<td>b</table><form><label>Name <input name="name" value="x"></label>
    <input type="checkbox" checked><select><option>a<option selected>b</select><textarea>t</textarea>
    <button type="button" id="press">Press</button></form><div class="over">over</div><p id="there">there
    <script>
    const rows = document.getElementById("rows");
    for (let index = 0; index < 8; index++) {
      const row = document.createElement("div");
      row.className = "row";
      row.setAttribute("data-index", index);
      row.innerHTML = "<b>row</b><span>" + index + "</span>";
      row.append(document.createTextNode(" "));
      row.style.fontWeight = "bold";
      rows.appendChild(row);
    }
    document.querySelector("#press").addEventListener("click", (event) => {
      rows.firstElementChild.remove();
      rows.lastElementChild.classList.toggle("wide");
      rows.children[0].textContent = event.type;
      history.pushState({ step: 1 }, "", "?step=1");
    });
    addEventListener("popstate", () => { document.title = location.search });
    addEventListener("DOMContentLoaded", () => { document.title = "ready" });
    setTimeout(() => { localStorage.setItem("key", JSON.stringify({ list: [1, 2] })) }, 10);
    Promise.resolve().then(() => document.body.getBoundingClientRect());
    requestAnimationFrame(() => getComputedStyle(rows).color);
    window.bridge?.call_interface("rehearse", {});
    </script>
    """

  func run(outlet: any PageOutlet) {
    let page = EmbeddedPage(script: runtime.makeContext(), outlet: outlet)
    let size = GridSize(columns: 80, rows: 24)
    _ = page.open(
      DocumentOpening(
        url: "app://rehearsal/", body: Array(Self.document.utf8), viewport: Viewport(size: size, colorScheme: .dark),
        clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0)))
    let commands: [PageCommand] = [
      .advanceClock(milliseconds: 20), .focus(.first), .pressKey(KeyPress(.tab)), .insertText("y"),
      .evaluate(EvaluationRequest(request: 1, script: "document.querySelector('#press').click()")),
      .tap(GridPoint(column: 3, row: 1)), .describe(request: 2), .setVisibility(.hidden),
    ]
    for command in commands { _ = page.perform(command) }
    page.retire()
    page.close()
  }
}
