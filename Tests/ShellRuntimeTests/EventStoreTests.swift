import ShellCore
import Testing

@testable import ShellRuntime

@Suite struct EventStoreTests {
  @Test func unconfirmedEventsSurviveReopening() throws {
    let folder = Scratch()
    let path = folder.path + "/events.sqlite"
    var store: EventStore? = try EventStore(path: path)
    let first = try store?.add(name: "Pay's", json: #"{"a":"é'--"}"#, time: 1.5, origin: "ada-7")
    _ = try store?.add(name: "Open", json: "{}", time: 2, origin: "ada-7")
    #expect(first == TrackedEvent(id: "ada-7-1", name: "Pay's", json: #"{"a":"é'--"}"#, time: 1.5))
    store = nil
    store = try EventStore(path: path)
    #expect(try store?.oldest(1).map(\.id) == ["ada-7-1"])
    #expect(try store?.oldest(10).map(\.name) == ["Pay's", "Open"])
    try store?.remove(ids: ["ada-7-1", "nothing"])
    #expect(try store?.oldest(10).map(\.id) == ["ada-7-2"])
    try store?.remove(ids: ["ada-7-2"])
    // An ID is never reused, not even that of a removed last event.
    #expect(try store?.add(name: "Open", json: "{}", time: 3, origin: "ada-7").id == "ada-7-3")
  }

  @Test func aStoreThatCannotBeOpenedFailsWithAReason() {
    #expect(throws: EventStore.Failure(reason: "unable to open database file")) {
      try EventStore(path: "/nothing/there/events.sqlite")
    }
  }

  @Test func aDamagedFileFailsToOpen() throws {
    let folder = Scratch()
    let path = folder.path + "/events.sqlite"
    try FileAccess.replace(path, with: Array(String(repeating: "no database ", count: 100).utf8))
    #expect(throws: EventStore.Failure(reason: "file is not a database")) { try EventStore(path: path) }
  }
}
