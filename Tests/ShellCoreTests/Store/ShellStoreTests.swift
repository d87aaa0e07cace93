import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

/// Failure texts of the store for incomplete or wrong expectations.
@Suite struct ShellStoreTests {
  private func texts(record: StoreRecord? = StoreRecord(), _ body: (ShellStore) -> Void) -> [String] {
    var texts: [String] = []
    let viewport = Viewport(size: GridSize(columns: 80, rows: 20), colorScheme: .dark)
    let state = ShellState(app: BankApp.description(), viewport: viewport)
    let store = ShellStore(state, record: record) { text, _ in texts.append(text) }
    body(store)
    return texts
  }

  @Test func unexpectedChangeFails() {
    let texts = texts { $0.send(.timePassed(5)) }
    #expect(texts.count == 1)
    #expect(
      texts.first?.hasPrefix(
        "After ShellEvent.timePassed(5.0):\n\nThe state changed, but the test expects no change. State each field in `change`."
      ) == true)
    #expect(texts.first?.contains("now: 5.0") == true)
  }

  @Test func unexpectedEffectFails() {
    let texts = texts { store in
      store.send(.user(.evaluate(EvaluationRequest(request: 1, script: "1"), tab: nil)))
    }
    #expect(texts.first?.contains("There are effects, but the test expects none. State each one in `effects`.") == true)
    #expect(texts.first?.contains("PAGE_GONE") == true)
  }

  @Test func effectsInAnotherOrderFail() {
    let texts = texts { store in
      store.send(.launched(url: nil), effects: [.load(1, "/home"), .startRenderer(RendererID(1))]) {
        $0.opensView(1, renderer: 1, tab: 0)
        $0.starts("/home", load: 1, .push)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("The effects or their order differ from the expected ones") == true)
    #expect(texts.first?.contains("The state") == false)
  }

  @Test func pendingCallsAndTimersFail() {
    let texts = texts { store in
      store.arrange([.launched(url: nil)])
      store.finishLoading("/home", load: 1)
      store.arrange([.page(.calls("slow"), generation: 1)])
      store.finish()
    }
    let expected = """
      The scenario ends with pending calls or timers. End or cancel them:
      - bridge call slow (1) is pending
      - timer bridgeDeadline(ShellCore.CallID(rawValue: 1)) runs
      - timer nativeDelay(ShellCore.CallID(rawValue: 1)) runs
      """
    #expect(texts == [expected])
  }

  @Test func storeOutsideOfAnExhaustiveTestFails() {
    let texts = ScenarioRecord.$current.withValue(nil) { self.texts(record: nil) { _ in } }
    #expect(texts == ["A store needs a test with the trait .exhaustive."])
  }

  @Test func completeExpectationPasses() {
    #expect(texts { $0.send(.timePassed(5)) { $0.now = 5 } } == [])
  }
}
