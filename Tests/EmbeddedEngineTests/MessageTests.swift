import PageWire
import Testing

@Suite("Messages")
struct MessageTests {
  @Test("A window receives messages for its origin only, in tasks")
  func windows() {
    let page = TestPage(
      """
      <script>
      addEventListener('message', (e) => console.log('got', e.data, e.origin, e.source === window, e.ports.length));
      const own = { n: 1 }, channel = new MessageChannel();
      postMessage(own, '*'); own.n = 2; postMessage('slash', '/'); postMessage('other', 'https://example.com');
      postMessage('options', { targetOrigin: location.origin, transfer: [channel.port1] });
      for (const bad of [() => postMessage(), () => postMessage(1, 'bogus'), () => postMessage(() => {}, '*')]) {
        try { bad() } catch (e) { console.log(e.name) }
      }
      console.log('end');
      </script>
      """)
    #expect(
      page.drainConsoleTexts() == [
        "TypeError", "SyntaxError", "DataCloneError", "end", "got { n: 1 } app://bank true 0",
        "got slash app://bank true 0",
        "Unable to post message to https://example.com. Recipient has origin app://bank.",
        "got options app://bank true 1",
      ])
  }

  @Test("Ports queue until started, keep the order, can be transferred and closed")
  func ports() {
    let page = TestPage("<body>")
    let early = page.run(
      """
      const a = new MessageChannel(), b = new MessageChannel();
      a.port1.postMessage(1);
      a.port2.addEventListener('message', (e) => console.log('listener', e.data, e.target === a.port2));
      queueMicrotask(() => console.log('micro'));
      setTimeout(() => { a.port2.start(); a.port1.postMessage(2); });
      b.port1.postMessage('moved', [a.port1]);
      b.port2.onmessage = (e) => { e.ports[0].postMessage(e.data); e.ports[0].close(); };
      a.port2.addEventListener('close', () => console.log('close'));
      """)
    page.perform(.advanceClock(milliseconds: 10))
    #expect(early == ["micro", "close"])
    #expect(page.drainConsoleTexts() == ["listener 1 true", "listener moved true"])
  }

  @Test("A broadcast reaches the other channels of its name until they close")
  func broadcast() {
    let page = TestPage(
      """
      <script>
      const [one, two, three, other] = ['x', 'x', 'x', 'y'].map((name) => new BroadcastChannel(name));
      for (const [name, channel] of Object.entries({ one, two, three, other })) {
        channel.onmessage = (e) => console.log(name, e.data, e.origin);
      }
      three.close(); one.postMessage([1]);
      try { three.postMessage(1) } catch (e) { console.log(e.name) }
      </script>
      """)
    #expect(page.drainConsoleTexts() == ["InvalidStateError", "two [1] app://bank"])
  }
}
