import BridgeContract
import EngineContract
import PageWire
import TerminalModel

/// Runs a page that uses common features once: scripts, compiled code and tables of first uses are then available to
/// all pages of the process and of its forks.
struct EngineWarmUp {
  let runtime: ScriptRuntime

  private static let document = """
    <!doctype html><meta charset="utf-8"><title>Warm-up</title><link rel="stylesheet" href="warm-up.css">
    <script defer src="warm-up.js"></script><style>
    :root { --ink: #123 } body { margin: 0; color: var(--ink) } .row { display: flex; gap: 1ch; padding: 0 8px }
    .row > b { flex: 1 } .row:nth-child(2n) { background: rgb(0 0 0 / 10%) } h1 { font-size: 16px; text-align: center }
    @media (prefers-color-scheme: dark) { body { color: white } } li::before { content: "-" } .wide { width: calc(50% + 8px) }
    table { border: 1px solid } .over { position: absolute; top: 0; right: 0 } </style>
    <h1>Warm-up</h1><p class="wide">Some <em>words</em> and <a href="#there">a link</a>.</p><ul><li>one<li>two</ul>
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
    const form = document.forms[0];
    const field = form.elements.namedItem("name");
    document.querySelector("#press").addEventListener("click", (event) => {
      rows.firstElementChild.remove();
      rows.lastElementChild.classList.toggle("wide");
      rows.children[0].textContent = event.type;
      history.pushState({ step: 1 }, "", "?step=1");
      history.replaceState({ step: 2 }, "", "?step=2");
      form.hidden = !form.hidden;
      rows.replaceChildren(...[...rows.children].slice(1));
    });
    for (const type of ["input", "change", "keydown", "focus"]) field.addEventListener(type, () => field.value.length);
    form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("popstate", () => { document.title = new URLSearchParams(location.search).get("step") });
    addEventListener("pageshow", (event) => event.persisted);
    addEventListener("pagehide", () => {});
    document.addEventListener("visibilitychange", () => document.visibilityState);
    addEventListener("navigation_bar_tap", (event) => event.preventDefault());
    addEventListener("DOMContentLoaded", () => { document.title = "ready" });
    setTimeout(() => {
      localStorage.setItem("key", JSON.stringify({ list: [1, 2] }));
      sessionStorage.getItem("key");
      for (const element of document.querySelectorAll("[data-index], .row > b")) element.closest(".row").dataset.index = "9";
      rows.insertAdjacentHTML("beforeend", "<p id=last class='a b'>last");
      rows.insertBefore(document.getElementById("last"), rows.firstChild);
      rows.removeChild(rows.lastChild);
      rows.querySelector("p").style.cssText = "display: none";
      field.setAttribute("value", "z");
      field.disabled = true;
      field.disabled = false;
      form.querySelector("input[type=checkbox]").checked = false;
      form.querySelector("select").value = "b";
      location.protocol + location.host + location.pathname + new URL("x", location.href).href;
      new Date().getFullYear() + Math.random();
      for (const reply of Object.values(bridge.callbacks)) reply.success('"answered"');
    }, 10);
    Promise.resolve().then(() => document.body.getBoundingClientRect());
    requestAnimationFrame(() => getComputedStyle(rows).color);
    bridge.set_navigation_bar({ title: "Warm-up", leftIcon: "ic_back", rightIcon: "none" });
    bridge.call_interface("warm_up", {}).then((value) => { document.title = value }, () => {});
    </script>
    """

  func run(eventSink: any PageEventSink) {
    let page = EmbeddedPage(script: runtime.makeContext(), eventSink: eventSink)
    let size = GridSize(columns: 80, rows: 24)
    _ = page.open(
      DocumentOpening(
        url: "app://warm-up/?step=0", body: Array(Self.document.utf8),
        viewport: Viewport(size: size, colorScheme: .dark),
        clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0)))
    let style = ResourceDelivery(
      request: 1, status: 200, url: "app://warm-up/warm-up.css",
      headers: [StorageItem(key: "content-type", value: "text/css")], body: Array("p { margin: 1em 0 }".utf8))
    let script = ResourceDelivery(
      request: 2, status: 200, url: "app://warm-up/warm-up.js",
      headers: [StorageItem(key: "content-type", value: "text/javascript")], body: Array("window.ready = true".utf8))
    let commands: [PageCommand] = [
      .deliverResource(style), .deliverResource(script), .advanceClock(milliseconds: 20),
      .focus(.first),
      .pressKey(KeyPress(.tab)), .insertText("y"), .pressKey(KeyPress(.backspace)),
      .evaluate(EvaluationRequest(request: 1, script: "document.querySelector('#press').click()")),
      .tap(GridPoint(column: 3, row: 1)), .describe(request: 2), .advanceClock(milliseconds: 40), .scroll(toRow: 3),
      .traverse(HistoryTraversal(url: "app://warm-up/?step=0", stateJSON: "null", length: 2, index: 0, scrollRow: 0)),
      .tapNavigationBarItem(NavigationBarTap(request: 3, item: .left, icon: "ic_back")), .setVisibility(.hidden),
      .setVisibility(.visible), .setVisibility(.hidden),
    ]
    for command in commands { _ = page.perform(command) }
    page.retire()
    page.close()
  }
}
