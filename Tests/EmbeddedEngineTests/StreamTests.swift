import Testing

@Suite("Streams")
struct StreamTests {
  private let page = TestPage("<body>")

  @Test("Chunks are pulled on demand, and the reader observes the end")
  func reading() {
    #expect(
      page.evaluate(
        """
        (async () => {
          const log = []; let number = 0;
          const stream = new ReadableStream({ pull(c) { log.push(c.desiredSize); c.enqueue(++number); if (number === 3) c.close() } }, { highWaterMark: 2 });
          const reader = stream.getReader(), again = () => { try { stream.getReader() } catch (e) { return e.name } };
          const read = [await reader.read(), await reader.read(), await reader.read(), await reader.read()];
          const canceled = new ReadableStream({ cancel(reason) { log.push(reason) } });
          await canceled.cancel('why');
          const failed = await new ReadableStream({ start(c) { c.error(new RangeError()) } }).getReader().read().catch((e) => e.name);
          const [left, right] = new ReadableStream({ start(c) { c.enqueue('x'); c.close() } }).tee();
          const both = [await new Response(left.pipeThrough(new TextEncoderStream())).text(), (await right.getReader().read()).value];
          const seen = []; for await (const item of ReadableStream.from([1, 2])) seen.push(item);
          return [read.map((r) => r.done ? 'end' : r.value), again(), log, failed, both, seen];
        })()
        """) == #"[[1,2,3,"end"],"TypeError",[2,2,2,"why"],"RangeError",["x","x"],[1,2]]"#)
  }

  @Test("Pipes transform chunks with backpressure, and propagate errors to both ends")
  func pipes() {
    #expect(
      page.evaluate(
        """
        (async () => {
          const log = [], numbers = () => new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); c.close() } });
          await numbers().pipeThrough(new TransformStream({ transform(x, c) { c.enqueue(x * 10) }, flush(c) { c.enqueue('end') } }))
            .pipeTo(new WritableStream({ write(x) { log.push(x) }, close() { log.push('closed') } }));
          const broken = await numbers().pipeTo(new WritableStream({ write() { throw new SyntaxError() } })).catch((e) => e.name);
          const stop = new AbortController(), stopped = new ReadableStream({ cancel(r) { log.push(['cancel', r]) } })
            .pipeTo(new WritableStream({ abort(r) { log.push(['abort', r]) } }), { signal: stop.signal });
          stop.abort('stop');
          const reason = await stopped.catch((r) => r);
          const writer = new WritableStream({}, { highWaterMark: 1 }).getWriter(), sizes = [writer.desiredSize];
          const written = writer.write('a'); sizes.push(writer.desiredSize); await written; sizes.push(writer.desiredSize);
          await writer.close();
          return [log, broken, reason, sizes, await writer.write('b').catch((e) => e.name)];
        })()
        """)
        == #"[[10,20,"end","closed",["abort","stop"],["cancel","stop"]],"SyntaxError","stop",[1,0,1],"TypeError"]"#
    )
  }

  @Test("BYOB readers fill their buffers, and text is decoded across chunks")
  func bytes() {
    #expect(
      page.evaluate(
        """
        (async () => {
          const stream = new ReadableStream({ type: 'bytes', start(c) { c.enqueue(new Uint8Array([1, 2, 3, 4, 5])); c.close() } });
          const reader = stream.getReader({ mode: 'byob' }), parts = [];
          for (;;) { const { value, done } = await reader.read(new Uint8Array(3)); if (done) break; parts.push([...value]) }
          const source = new ReadableStream({ start(c) { c.enqueue(new Uint8Array([0xf0, 0x9f])); c.enqueue(new Uint8Array([0x98, 0x80])); c.close() } });
          const texts = []; for await (const text of source.pipeThrough(new TextDecoderStream())) texts.push(text);
          return [parts, texts, new CountQueuingStrategy({ highWaterMark: 3 }).highWaterMark, ReadableStream.name];
        })()
        """) == #"[[[1,2,3],[4,5]],["😀"],3,"ReadableStream"]"#)
  }
}
