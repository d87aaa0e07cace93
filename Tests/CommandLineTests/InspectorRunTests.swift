import Foundation
import Testing

extension TerminalTests {
  /// The inspector with the bank's real page in a real terminal.
  struct InspectorRunTests {
    private func bank(_ columns: Int = 120) async throws -> TerminalRun {
      let run = try await TerminalRun(["run", Products.bank], columns: columns, rows: 40)
      try await run.wait(forText: "Hello, Анна", "● alive")
      return run
    }

    @Test func callIsFilteredCopiedSavedAndResent() async throws {
      let run = try await bank()
      run.press("I", "/")
      run.type("balance")
      run.press("Enter", "k")
      try await run.wait(forText: "interface: get_balance", "1 of 2")
      // The terminal is tmux, which stores the text itself.
      run.press("y")
      try await run.wait(forText: "with tmux")
      let copied = try run.clipboard()
      #expect(copied.hasPrefix("interface: get_balance\ndata: {}\nstate: value\nvalue: {\"amount\":128450.2,"))
      run.press("s")
      try await run.wait(forText: "Saved 1 row to hull-bridge.txt")
      run.press("s")
      try await run.wait(forText: "Saved 1 row to hull-bridge-2.txt")
      run.press("S")
      try await run.wait(forText: "Saved 1 row to hull-bridge.jsonl")
      let line = try #require(
        try JSONSerialization.jsonObject(with: Data(run.file("hull-bridge.jsonl").utf8)) as? [String: Any])
      #expect(line["interface"] as? String == "get_balance")
      #expect((line["value"] as? [String: Any])?["currency"] as? String == "RUB")
      #expect(try run.file("hull-bridge.txt") == run.file("hull-bridge-2.txt"))
      run.press("r")
      try await run.wait(forText: "2 of 3", "resent")
    }

    @Test func requestsAreSavedAsHAR() async throws {
      let server = try LocalServer(["/": .page("<title>Served</title><p>served</p>")])
      defer { server.stop() }
      let run = try await TerminalRun(["run", server.url("/"), "--private"], columns: 120, rows: 40)
      try await run.wait(forText: "served", "● alive")
      run.press("I", "6")
      try await run.wait(forText: "H HAR")
      run.press("H")
      try await run.wait(forText: "Saved 1 request to hull-network.har")
      let har = try run.file("hull-network.har")
      #expect(har.contains("\"url\":\"\(server.url("/"))\""))
      #expect(har.contains(#""text":"<title>Served</title><p>served</p>""#))
      run.press("5", "H")
      try await run.wait(forText: "Only the Network panel saves a HAR file")
    }

    @Test func scriptIsCompletedRunAndExpanded() async throws {
      let run = try await bank(80)
      run.press("e")
      run.type("document.querySel")
      run.press("Tab")
      try await run.wait(forText: "› document.querySelector", "querySelectorAll")
      run.press("Enter")
      run.type("('#cards').children.length")
      run.press("Enter")
      try await run.wait(forText: "< 2")
      run.type("[{ a: 1, b: { deep: \"x\" } }]")
      run.press("Enter")
      try await run.wait(forText: "▸ < [{ a: 1")
      run.press("Escape")
      try await run.wait(forText: "Hello, Анна")
      run.press("I", "4", "k", "Right", "Down", "Right", "Down", "Down", "Right")
      try await run.wait(forText: "deep: \"x\"")
    }

    @Test func elementShowsItsRulesAndItsBox() async throws {
      let run = try await bank()
      run.press("I", "5")
      try await run.wait(forText: "<ul id=\"cards\">")
      run.press("p")
      try run.click("Visa *4821")
      try await run.wait(forText: "node: <", "box: ", "cells")
      run.press("Enter")
      try await run.wait(forText: "rules:", " {", "computed:")
    }

    @Test func hungPageIsReportedAndTheInspectorContinues() async throws {
      let run = try await bank()
      run.press("I", "5")
      try await run.wait(forText: "<ul id=\"cards\">")
      run.press("F9", "r")
      try await run.wait(forText: "The page does not respond")
      run.press("8")
      try await run.wait(forText: "TAB_1", "shell", "zygote")
      run.press("F10", "5", "r")
      try await run.wait("the tree again") { !$0.contains("does not respond") && $0.contains("<ul id=\"cards\">") }
    }

    @Test func requestsProcessesAndStoredItemsAreListed() async throws {
      let run = try await bank()
      let page = try run.pageProcess()
      run.press("I", "6")
      try await run.wait(forText: "GET /home.html document", "✓ 200", "bank.css", "script")
      run.press("8")
      try await run.wait(forText: "\(page)", "TAB_1", " MB", "shell")
      run.press("Home", "K")
      try await run.wait(forText: "Page process \(page) of TAB_1")
      run.press("r")
      try await run.wait("another process") { screen in
        screen.contains("TAB_1 ") && screen.contains("Hello, Анна") && !screen.contains(" \(page) ")
      }
      run.press("e")
      run.type("localStorage.setItem('theme', 'dark'), 1")
      run.press("Enter")
      try await run.wait(forText: "< 1")
      run.press("Escape")
      try await run.wait(forText: "] panels")
      run.press("7")
      try await run.wait(forText: "local theme dark")
      run.press("End", "k", "x")
      try await run.wait("the item to go") { !$0.contains("local theme dark") }
    }
  }
}
