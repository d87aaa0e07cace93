import BridgeContract
import PageWire
import Testing

@testable import ShellCore
@testable import ShellTestKit

/// What the record of a store has.
@Suite struct StoreRecordTests {
  private struct Item: Equatable {
    var id: String
    var count = 0
    var note: String?
    var kind = Kind.plain
  }

  private enum Kind: Equatable {
    case plain
    case marked(Bool, by: String?)
  }

  private struct Box: Equatable {
    var items: [Item] = []
    var numbers: [Int] = []
    var table: [String: Item] = [:]
    var nested: [[UInt8]] = []
    var last: Item?
  }

  private func changes(from before: Box = Box(), _ change: (inout Box) -> Void) -> [String] {
    var after = before
    change(&after)
    return StateDifference(from: before, to: after).lines
  }

  @Test func valuesOmitNilEmptyFalseAndZero() {
    #expect(ValueText(Item(id: "a")).line == #"(id: "a", kind: plain)"#)
    #expect(
      ValueText(Item(id: "", count: 2, note: "", kind: .marked(false, by: nil))).line
        == #"(count: 2, note: "", kind: marked(false))"#)
    #expect(ValueText([LoadID(3), LoadID(0)]).line == "[3, 0]")
    #expect(ValueText(["b": 0, "a": 1.5]).line == #"["a": 1.5, "b": 0]"#)
    #expect(ValueText(Set(["b", "a"])).line == #"["a", "b"]"#)
    #expect(ValueText(#"{"a":1}"#).line == ##"#"{"a":1}"#"##)
    #expect(ValueText(JSONValue.array([.integer(1)])).line == "[1]")
    #expect(ValueText(ShellEffect.load(2, "/list")).line.hasPrefix(#"startLoad(load: 2, url: "app://bank/list""#))
  }

  @Test func longValuesAreDigests() {
    #expect(ValueText(String(repeating: "a", count: 300)).line.hasSuffix("a... 302 bytes #b3abdff9"))
    #expect(ValueText([UInt8]("abc".utf8)).line == "3 bytes #1a47e90b")
    #expect(ValueText(Array(0..<9)).line == "[0, 1, 2, 3, 4, 5, 3 more #0e3dad28]")
  }

  @Test func longLinesAreBrokenAtMembers() {
    let items = (0..<3).map { Item(id: String(repeating: "\($0)", count: 60)) }
    #expect(
      ValueText(items).lines("items = ") == ["items = ["]
        + [("0", ","), ("1", ","), ("2", "]")].map { digit, end in
          "  (id: \"\(String(repeating: digit, count: 60))\", kind: plain)\(end)"
        })
  }

  @Test func changesAreAssignmentsOfTheDifferingProperties() {
    let box = Box(items: [Item(id: "a"), Item(id: "b")], numbers: [1, 2], table: ["x": Item(id: "a")])
    #expect(changes(from: box) { _ in } == [])
    #expect(
      changes(from: box) {
        $0.items[1].count = 3
        $0.items[1].note = ""
        $0.numbers[0] = 5
        $0.table["x"]?.kind = .marked(true, by: "b")
        $0.table["y"] = Item(id: "c")
        $0.last = Item(id: "d")
      } == [
        #"items["b"].count = 3"#, #"items["b"].note = """#, "numbers[0] = 5",
        #"table["x"].kind = marked(true, by: "b")"#, #"table["y"] = (id: "c", kind: plain)"#,
        #"last = (id: "d", kind: plain)"#,
      ])
    #expect(
      changes(from: box) {
        $0.items = [Item(id: "c"), Item(id: "b"), Item(id: "d")]
        $0.numbers.removeAll()
        $0.table = [:]
      } == [
        #"items -= ["a", "b"]"#, #"items += (id: "c", kind: plain)"#, #"items += (id: "b", kind: plain)"#,
        #"items += (id: "d", kind: plain)"#, "numbers -= [0, 1]", #"table["x"] = nil"#,
      ])
    #expect(
      changes(from: box) { $0.items.insert(Item(id: "c"), at: 1) } == [#"items[1] inserted: (id: "c", kind: plain)"#])
    #expect(changes { $0.nested = [[1]] } == ["nested += 1 bytes #040c5b8c"])
  }

  @Test func arrangedEventsAreRecordedAndStatedOnesNamed() {
    let record = StoreRecord()
    let store = ShellStore.testing(record: record)
    store.send(.timePassed(5)) { $0.now = 5 }
    #expect(record.lines == [])
    store.arrange([.timePassed(6), .user(.memoryWarning)])
    #expect(
      record.lines == [
        "stated: timePassed(5)", "timePassed(6)", "  now = 6", "user(memoryWarning)", "  -> emptyMemoryCache",
      ])
  }

  @Test func pendingCallsAndTimersAreRecorded() {
    let record = StoreRecord()
    let store = ShellStore.testing(record: record)
    store.play(.atHome)
    #expect(record.lines == [])
    store.skipping("the call is not the topic") { store.arrange([.page(.calls("slow"), generation: 1)]) }
    #expect(
      record.lines == [
        "setup atHome", "skipped: the call is not the topic", "pending: call 1 of slow",
        "pending: timer bridgeDeadline(1)", "pending: timer nativeDelay(1)",
      ])
  }

  @Test func setupsHaveOnlyTheirDifferences() {
    let record = StoreRecord()
    var app = BankApp.description()
    app.bridge.handlers = ["init"]
    ShellStore.testing(app, record: record).play(.atHome)
    guard case .setup("atHome", let differences)? = record.steps.first else {
      Issue.record("no setup")
      return
    }
    #expect(differences.count == 1)
    #expect(differences.first?.lines.contains { $0.contains("\"init\"") } == true)
  }

  @Test func summaryHasTheNetChanges() {
    let record = StoreRecord()
    let store = ShellStore.testing(record: record)
    store.summarizing("time passes") { for time in 1...3 { store.arrange([.timePassed(Double(time))]) } }
    store.arrange((0..<20).map { .timePassed(Double($0)) })
    #expect(record.lines == ["time passes", "  now = 3", "20 events", "  now = 19"])
  }

  @Test func commonStepsOfCasesAreWrittenOnce() {
    let cases = [
      (titles: ["case 1", "case 2"], lines: ["a", "  b", "c", "  d"]),
      (titles: ["case 3"], lines: ["a", "  b", "c", "  e"]),
    ]
    #expect(
      RecordVariants(cases).lines == ["a", "  b", "case 1", "case 2", "  c", "    d", "case 3", "  c", "    e"])
    #expect(RecordVariants([cases[0]]).lines == cases[0].lines)
  }
}
