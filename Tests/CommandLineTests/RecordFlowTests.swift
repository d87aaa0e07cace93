import Foundation
import Testing

extension TerminalTests {
  /// `hull run --record-flow`: the recorded flow repeats the session without a terminal.
  struct RecordFlowTests {
    @Test func recordedFlowRepeatsAPaymentWithADeath() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let bank = try folder.slowBank()
      let path = bank + "/flows/rent-and-death.yaml"
      let run = try await TerminalRun(["run", bank, "--record-flow", path, "--no-inspector"], columns: 100, rows: 30)
      try await run.wait(forText: "Pay rent", "128,450.20", "● alive")
      try run.click("Pay rent")
      // The page's scripts fill it from the top, which moves the content below until they are done.
      try await run.wait(forText: "Ольга Смирнова", "Comment", "Up to 150,000.00")
      // Typed before the page can report that the field has the focus.
      try run.click("optional", thenType: "Ноябрь & ok")
      try await run.wait(forText: "Ноябрь & ok")
      try run.click("Continue")
      try await run.wait(forText: "[ Pay ]")
      try run.click("[ Pay ]")
      try await run.wait(forText: "Sending")
      run.press("F7")
      try await run.wait(forText: "Check History")
      run.press("Escape")
      try await run.wait(forText: "[ Continue ]")
      run.type("4")
      try await run.wait(forText: "Licences")
      try run.click("Licences")
      try await run.wait(forText: "Card pictures")
      run.press("q")
      #expect(try await run.end().status == 0)

      let written = try folder.text(of: "bank/flows/rent-and-death.yaml")
        .replacing(/advance: [0-9.]+m?s/, with: "advance: SPAN")
        // A recovery within a tenth of a second is not recorded as a wait.
        .replacing("- killRenderer: reported\n- advance: SPAN\n", with: "- killRenderer: reported\n")
      #expect(
        written == """
          appId: bank
          name: rent and death
          ---
          - launchApp: {clearState: true}
          - tapOn: {id: pay-rent}
          - assertUrl: /pay-form.html?payee=rent
          - tapOn: {id: comment}
          - inputText: Ноябрь & ok
          - tapOn: {id: continue}
          - assertUrl: /pay-form.html?payee=rent&step=confirm
          - tapOn: {id: pay}
          - advance: SPAN
          - killRenderer: reported
          - back
          - assertUrl: /pay-form.html?payee=rent
          - selectTab: TAB_4
          - assertScreen: {native: about}
          - tapOn: Licences
          - assertScreen: {native: licences}
          - assertNavigationBar: {title: Licences}
          - assertStack: ["screen:about", "screen:licences"]
          """)
      let again = try CommandRun.hull(["test", path])
      #expect(again.status == 0, "\(again.output)")
    }

    @Test func unwritablePathIsReportedBeforeTheLaunch() throws {
      let run = try CommandRun.hull(["run", Products.bank, "--record-flow", "/proc/none/flow.yaml"])
      #expect(run.status == 2)
      #expect(run.error == "hull: /proc/none/flow.yaml: cannot be written: No such file or directory\n")
    }
  }
}
