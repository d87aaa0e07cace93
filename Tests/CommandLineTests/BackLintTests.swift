import Foundation
import Testing

@Suite("hull doctor APP --back")
struct BackLintTests {
  /// Writes an app with these pages, whose bridge is available as `bridge`.
  private func app(_ manifest: String, _ pages: [String: String]) throws -> WorkFolder {
    let folder = try WorkFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
    try folder.write(manifest, to: "app/app.yaml")
    for (name, text) in pages { try folder.write(text, to: "app/\(name).html") }
    return folder
  }

  private func check(_ folder: WorkFolder, _ options: [String] = []) throws -> CommandRun {
    try CommandRun.hull(["doctor", "app", "--back"] + options, in: URL(fileURLWithPath: folder.path))
  }

  @Test("Each kind of problem is reported with the place, the reason and the path to it")
  func problems() throws {
    let folder = try app(
      """
      name: Traps
      navigation: {back_swipe: false}
      tabs:
        - {id: HOME, title: Home, url: index.html}
        - {id: MORE, title: More, url: more.html}
      """,
      [
        "index": """
        <title>Home</title>
        <a href=trap.html>Trap</a> <a href=double.html>Double</a> <a href=title.html>Title</a> <a href=bare.html>Bare</a>
        <a href="item.html?id=1">One</a> <a href="item.html?id=2">Two</a> <input aria-label=Search>
        <script>onpageshow = () => { if (sessionStorage.seen) bridge.set_navigation_bar({title: "Again"}); };</script>
        """,
        "trap": """
        <title>Trap</title><p>Stay</p>
        <script>
        history.pushState(null, "", "?stay");
        onpopstate = () => history.pushState(null, "", "?stay");
        </script>
        """,
        "double": "<title>Double</title><script>history.pushState(null, '', location.href)</script>",
        "title": "<title>Title</title><script>sessionStorage.seen = 1</script>",
        "bare": "<title>Bare</title><script>bridge.set_navigation_bar({title: 'Bare', leftIcon: ''})</script>",
        "item": "<title>Item</title><a href=index.html>Home</a>",
        "more": "<title>More</title><script>bridge.set_navigation_bar({title: 'More', leftIcon: 'ic_back'})</script>",
      ])
    defer { folder.remove() }
    let run = try check(folder)
    #expect(
      run.output == """
        Back navigation of Traps on ios

        bar: /more.html in MORE
          the bar has a back item, but there is no entry to go back to
          path: tap "More"

        trap: /trap.html?stay in HOME
          Back stays at /trap.html?stay; the stack is /index.html → /trap.html → /trap.html?stay
          path: tap "Trap"

        double: /double.html in HOME
          Back shows /double.html once more; the stack was /index.html → /double.html → /double.html
          path: tap "Double"

        bar: /title.html in HOME
          after Back to /index.html the bar is - | Again | -, before the visit it was - | Home | -
          path: tap "Title"

        bar: /bare.html in HOME
          the bar has no item, no swipe goes back, and the device has no back button
          path: tap "Bare"

        7 places, 5 problems

        """)
    #expect(run.error == "" && run.status == 1)
  }

  @Test("A place without any way out is a dead end; on Android Back leaves the app there")
  func deadEnd() throws {
    let folder = try app(
      "name: End\ntabs: [{id: HOME, title: Home, url: index.html}]\n",
      [
        "index": "<title>Start</title><button onclick=\"location.replace('end.html')\">Go</button>",
        "end": "<p>The end",
      ])
    defer { folder.remove() }
    let ios = try check(folder)
    #expect(
      ios.output == """
        Back navigation of End on ios

        dead end: /end.html in HOME
          no element, no tab and no entry of the stack leads away
          path: tap "Go"

        2 places, 1 problem

        """)
    let android = try check(folder, ["--platform", "android"])
    #expect(
      android.output == """
        Back navigation of End on android

        dead end: /end.html in HOME
          no element, no tab and no entry of the stack leads away
          path: tap "Go"

        exit: /end.html in HOME
          Back leaves the app: /end.html has replaced the tab's start /index.html
          path: tap "Go"

        2 places, 2 problems

        """)
    #expect(ios.status == 1 && android.status == 1)
  }

  @Test("Back that leads to a new entry is a trap")
  func newEntry() throws {
    let folder = try app(
      "name: Loop\ntabs: [{id: HOME, title: Home, url: index.html}]\n",
      [
        "index": "<title>Start</title><a href=loop.html>Go</a>",
        "loop": """
        <title>Loop</title><p>Stay</p>
        <script>
        let step = 1;
        history.pushState(null, "", "?1");
        onpopstate = () => history.pushState(null, "", "?" + ++step);
        </script>
        """,
      ])
    defer { folder.remove() }
    let run = try check(folder)
    #expect(
      run.output == """
        Back navigation of Loop on ios

        trap: /loop.html?# in HOME
          Back leads to the new entry /loop.html?2; the stack is /index.html → /loop.html → /loop.html?2
          path: tap "Go"

        2 places, 1 problem

        """)
    #expect(run.status == 1)
  }

  @Test("A shell that does not see the page's own entries: Back stays, or leaves the app on Android")
  func unseenEntries() throws {
    let folder = try app(
      """
      name: Steps
      navigation: {track_same_document: false}
      tabs: [{id: HOME, title: Home, url: index.html}]
      """,
      ["index": "<title>Start</title><button onclick=\"history.pushState(null, '', '?next')\">Next</button>"])
    defer { folder.remove() }
    let ios = try check(folder)
    #expect(
      ios.output == """
        Back navigation of Steps on ios

        bar: /index.html?next in HOME
          the bar has no item, no swipe goes back, and the device has no back button
          path: tap "Next"

        trap: /index.html?next in HOME
          Back stays at /index.html?next; the stack is /index.html → /index.html?next
          path: tap "Next"

        2 places, 2 problems

        """)
    let android = try check(folder, ["--platform", "android"])
    #expect(
      android.output == """
        Back navigation of Steps on android

        exit: /index.html?next in HOME
          Back leaves the app, although the stack is /index.html → /index.html?next
          path: tap "Next"

        2 places, 1 problem

        """)
    #expect(ios.status == 1 && android.status == 1)
  }

  @Test("The bank has no problems, and --limit is a limit")
  func bank() throws {
    let run = try CommandRun.hull(["doctor", Products.bank, "--back", "--limit", "3"])
    #expect(
      run.output == """
        Back navigation of Волна Bank on ios

        note: 9 more places were found and not visited: raise --limit
        3 places, 0 problems

        """)
    #expect(run.status == 0)
  }

  @Test(
    "Wrong options are errors",
    arguments: [
      (["doctor", "--back"], "--back needs an app: hull doctor APP --back"),
      (["doctor", "app", "--back", "--limit", "0"], "--limit must be from 1 to 10000"),
      (["doctor", "app", "--back", "--default-config"], "an app cannot be combined with --default-config"),
    ])
  func wrongOptions(arguments: [String], message: String) throws {
    let run = try CommandRun.hull(arguments)
    #expect(run.error.hasPrefix("hull: \(message)\n") && run.status == 2, "\(run)")
  }
}
