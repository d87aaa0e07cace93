import Foundation
import SystemTestKit
import Testing

@Suite("hull mcp as a process")
struct AgentProcessTests {
  private static let flow = Products.bank + "/flows/05-payment-succeeds.yaml"

  /// Whether all of these processes end.
  private func haveEnded(_ processes: [Int32]) -> Bool {
    PollingWait.run(within: 20, until: { processes.allSatisfy { kill($0, 0) != 0 } }, step: { usleep(10_000) })
  }

  @Test("SIGTERM, SIGINT and the end of the input end the app and all processes", arguments: [SIGTERM, SIGINT, 0])
  func ends(signal: Int32) throws {
    let agent = try AgentProcess()
    agent.call("open", "{\"app\":\"bank\",\"real_time\":\(signal == SIGINT)}", id: "open")
    _ = try agent.response(to: "open")
    let processes = agent.descendants
    #expect(processes.count >= 2)
    if signal == 0 { agent.closeInput() } else { agent.program.signal(signal) }
    #expect(try agent.program.waitForEnd() == .exited(status: signal == 0 ? 0 : 128 + signal))
    #expect(haveEnded(processes))
  }

  @Test("A crash test reports its progress, and has a report")
  func crashTest() throws {
    let agent = try AgentProcess()
    agent.call(
      "crash_test", #"{"flow":"\#(Self.flow)","deaths":"reported","at":"1-8"}"#, id: "crash", token: "mine")
    let messages = try agent.response(to: "crash")
    let progress = messages.dropLast().compactMap { $0["params"] as? [String: Any] }
    #expect(progress.count == messages.count - 1 && progress.count >= 2)
    #expect(progress.allSatisfy { $0["progressToken"] as? String == "mine" && $0["total"] as? Int == 8 })
    let numbers = progress.compactMap { $0["progress"] as? Int }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count && numbers.last == 8)
    let result = messages.last?["result"] as? [String: Any]
    #expect(result?["isError"] as? Bool == false)
    let data = result?["structuredContent"] as? [String: Any]
    #expect(data?["defects"] as? Bool == false)
    #expect(data?["report"] != nil)
  }

  @Test("A cancelled crash test ends with its processes and has no response, and the session continues")
  func cancellation() throws {
    let agent = try AgentProcess()
    agent.call("crash_test", #"{"flow":"\#(Self.flow)"}"#, id: "crash", token: "mine")
    while let message = try agent.next(), let parameters = message["params"] as? [String: Any],
      (parameters["progress"] as? Int ?? 0) < 1
    {}
    let processes = agent.descendants
    #expect(processes.count >= 2)
    agent.send(#"{"jsonrpc":"2.0","id":"ping","method":"ping"}"#)
    _ = try agent.response(to: "ping")
    agent.call("describe", id: "waiting")
    agent.call("describe", id: "unwanted")
    agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"unwanted"}}"#)
    agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"crash"}}"#)
    let ids = try agent.response(to: "waiting").compactMap { $0["id"] as? String }
    #expect(ids == ["waiting"])
    #expect(haveEnded(processes))
    agent.send(#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#)
    #expect(try agent.response(to: "last").count == 1)
  }

  @Test("A crash test ends with the server, however this ends", arguments: [SIGTERM, SIGKILL, 0])
  func endedCrashTest(signal: Int32) throws {
    let agent = try AgentProcess()
    agent.call("crash_test", #"{"flow":"\#(Self.flow)"}"#, id: "crash", token: "mine")
    _ = try agent.next()
    let processes = agent.descendants
    if signal == 0 { agent.closeInput() } else { agent.program.signal(signal) }
    let ending = try agent.program.waitForEnd()
    switch signal {
    case SIGKILL: #expect(ending == .signaled(SIGKILL))
    case SIGTERM: #expect(ending == .exited(status: 143))
    default: #expect(ending == .exited(status: 0))
    }
    #expect(haveEnded(processes))
  }

  @Test("A line that is too long is skipped")
  func longLine() throws {
    let agent = try AgentProcess()
    let chunk = String(repeating: "x", count: 1 << 20)
    agent.send("{" + String(repeating: chunk, count: 17))
    agent.send(#"{"jsonrpc":"2.0","id":"ping","method":"ping"}"#)
    let messages = try agent.response(to: "ping")
    let error = messages.first?["error"] as? [String: Any]
    #expect(messages.count == 2)
    #expect(error?["code"] as? Int == -32600)
    #expect(error?["message"] as? String == "the line has more than 16 MB; split the message")
  }

  @Test("In real time the app runs between two requests")
  func realTime() throws {
    let agent = try AgentProcess(["--real-time"])
    agent.call("open", #"{"app":"bank"}"#, id: "open")
    _ = try agent.response(to: "open")
    agent.call("evaluate", #"{"script":"setTimeout(() => document.title = 'later', 300); 1"}"#, id: "start")
    _ = try agent.response(to: "start")
    // A request that does not run the app.
    let arrived = PollingWait.run(within: 20) {
      agent.call("console", id: "console")
      return (try? agent.response(to: "console")) != nil && isLater(agent)
    } step: {
      usleep(50_000)
    }
    #expect(arrived)
  }

  private func isLater(_ agent: AgentProcess) -> Bool {
    agent.call("stack", id: "stack")
    let text = (try? agent.response(to: "stack")).map { "\($0)" } ?? ""
    return text.contains("later")
  }
}
