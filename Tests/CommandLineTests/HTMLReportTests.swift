import Foundation
import Testing

@Suite(
  "The HTML report in a real browser", .serialized,
  .enabled(if: Browser.isAvailable, "no chromium-headless-shell: scripts/setup --test installs it where there is one"))
struct HTMLReportTests {
  /// The report of a passing and a failing flow.
  private func report() throws -> (folder: WorkFolder, pages: [String]) {
    let folder = try WorkFolder()
    let run = try CommandRun.hull([
      "test", "apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml", "--html", folder.path + "/report/x",
    ])
    #expect(run.status == 1)
    #expect(run.error == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/report/x/flows").sorted()
    return (folder, names.map { folder.path + "/report/x/flows/" + $0 })
  }

  @Test("Pages are self-contained: no console messages, scripts or external resources")
  func whole() throws {
    let (folder, pages) = try report()
    defer { folder.remove() }
    #expect(pages.count == 2)
    for page in [folder.path + "/report/x/index.html"] + pages {
      let (html, console) = try Browser.open(page, in: folder)
      #expect(console == [])
      #expect(!html.contains("<script"))
      for address in html.matches(of: /(?:src|href)="([^"]*)"/).map({ String($0.1) }) {
        let isInside = address.hasPrefix("#") || address == "data:," || address.hasSuffix(".html")
        #expect(isInside && !address.contains("://"), "\(address)")
      }
      #expect(!html.contains("url("))
    }
  }

  @Test("The index has counts, links and failures, and can be filtered to failed flows")
  func index() throws {
    let (folder, _) = try report()
    defer { folder.remove() }
    let result = try Browser.evaluate(
      folder.path + "/report/x/index.html",
      """
      const shown = () => [...document.querySelectorAll(".flow")].filter(e => e.offsetHeight > 0)
        .map(e => e.querySelector("a").textContent);
      const all = shown();
      document.querySelector("label[for=show-failed]").click();
      const failed = shown();
      document.querySelector("label[for=show-flaky]").click();
      return { title: document.title, all, failed, flaky: shown(), why: document.querySelector(".failed .why").textContent,
        links: [...document.querySelectorAll(".flow a")].map(a => a.getAttribute("href").replace(/-[0-9a-f]+\\.html/, "")) };
      """, width: 1_000, height: 700, in: folder)
    #expect(result.console == [])
    #expect(result.value["title"] as? String == "2 flows, 1 passed, 1 failed")
    #expect(result.value["all"] as? [String] == ["A greeting that never comes", "A greeting"])
    #expect(result.value["failed"] as? [String] == ["A greeting that never comes"])
    #expect(result.value["flaky"] as? [String] == [])
    #expect(result.value["links"] as? [String] == ["flows/failing-yaml", "flows/greeting-yaml"])
    #expect(
      result.value["why"] as? String
        == "apps/plain/flows/failing.yaml:6:3: Assert that \"good evening\" is visible: \"good evening\" was not found")
  }

  @Test("A flow's page has steps with aligned screenshots, the failure with its screen, and the logs")
  func flow() throws {
    let (folder, pages) = try report()
    defer { folder.remove() }
    let page = try #require(pages.first { $0.contains("failing") })
    let result = try Browser.evaluate(
      page,
      """
      document.querySelectorAll("details").forEach(d => d.open = true);
      const steps = [...document.querySelectorAll(".step")].map(e => [e.className,
        e.querySelector(".what").textContent, e.querySelectorAll("figure").length]);
      const uses = [...document.querySelectorAll("figure use")].map(e => e.getBoundingClientRect());
      const store = document.querySelector("svg.store");
      // Glyphs of a screenshot are at the columns of their cells.
      store.style.width = "720px"; store.style.height = "432px";
      const free = document.querySelector("#picture-1 svg").cloneNode(true);
      document.body.append(free);
      const cut = [...free.querySelectorAll("text")].filter(t => t.getNumberOfChars() !== t.textContent.length);
      const off = [...free.querySelectorAll("text")].map(t => {
        const [x, wide] = [Number(t.getAttribute("x")), Number(t.getAttribute("textLength"))];
        const end = t.getEndPositionOfChar(t.getNumberOfChars() - 1).x;
        return Math.max(Math.abs(t.getStartPositionOfChar(0).x - x), Math.abs(end - x - wide));
      });
      document.querySelector("label[for=show-failed]").click();
      return { steps, empty: uses.filter(r => r.width < 100 || r.height < 50).length, texts: off.length, cut: cut.length,
        off: Math.max(...off), failed: [...document.querySelectorAll(".step")].filter(e => e.offsetHeight > 0).length,
        failure: document.querySelector(".failure p").textContent,
        screen: document.querySelector(".failure pre.screen").textContent.includes("good morning"),
        logs: [...document.querySelectorAll("section > details > summary")].map(e => e.textContent) };
      """, width: 1_200, height: 800, in: folder)
    #expect(result.console == [])
    let steps = try #require(result.value["steps"] as? [[Any]])
    #expect(steps.map { $0[0] as? String } == ["step completed", "step completed", "step failed"])
    #expect(
      steps.map { $0[1] as? String }
        == ["Launch the app", "Tap on \"Greet\"", "Assert that \"good evening\" is visible"])
    #expect(steps.map { $0[2] as? Int } == [2, 2, 2])
    #expect(result.value["empty"] as? Int == 0)
    #expect(try #require(result.value["texts"] as? Int) > 5)
    #expect(result.value["cut"] as? Int == 0, "blanks at the ends of texts are shown")
    #expect(try #require(result.value["off"] as? NSNumber).doubleValue < 1)
    #expect(result.value["failed"] as? Int == 1)
    #expect(
      result.value["failure"] as? String == "Assert that \"good evening\" is visible: \"good evening\" was not found")
    let logs = try #require(result.value["logs"] as? [String]).map { $0.prefix { !$0.isNumber } }
    #expect(logs == ["Timeline ", "Bridge ", "Processes ", "Network "])
  }

  @Test("On a phone only screenshots and tables are wider than the screen", arguments: [320, 390])
  func phone(width: Int) throws {
    let (folder, pages) = try report()
    defer { folder.remove() }
    for page in [folder.path + "/report/x/index.html"] + pages {
      // A browser's window has a minimum width, an iframe does not.
      let result = try Browser.evaluate(
        page,
        """
        document.body.style.width = "\(width)px";
        document.body.style.margin = "0";
        document.querySelectorAll("details").forEach(d => d.open = true);
        return { wide: [...document.body.querySelectorAll("*")].filter(e => !e.closest(".scroll, figure, pre, .store, script")
          && e.getBoundingClientRect().right > \(width) + 1).map(e => e.outerHTML.slice(0, 80)) };
        """, width: 500, height: 900, in: folder)
      #expect(result.value["wide"] as? [String] == [], "\(page)")
    }
  }
}
