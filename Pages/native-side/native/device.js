// The native side of this app. Hull runs it in a process of its own; `native` is documented in docs/native-programs.md.

native.on("model", async (data, call) => ({ model: "Emulator", url: await native.ask("url", null, { call }) }));

// A stream: a position each second of the shell's time, until the page cancels it.
native.on("watch_position", async (data, call) => {
  for (let step = 1; !call.isCanceled; step++) {
    call.send({ step, latitude: 55.75 + step / 100 });
    await native.delay(1000);
  }
});

native.on("pay", async ({ sum }, call) => {
  if (!(sum > 0)) throw new native.Error("BAD_SUM", "the sum must be more than 0", { sum });
  const isSure = await native.ask("confirm", { message: `Pay ${sum}?` }, { call });
  if (!isSure) throw new native.Error("CANCELED_BY_USER", "the user has canceled the payment");
  await native.call("storage_set", { key: "last_payment", value: sum }, { call });
  native.emit("paid", { sum }, { call });
  return { sum };
});

native.on("sum", (numbers) => numbers.reduce((total, number) => total + number, 0));
native.on("Device.add", ([left, right]) => left + right);
native.on("prompt", ({ text, default: argument }) => JSON.stringify({ method: text.slice(8), argument }));

// The page keeps its messages until the native side fetches them, as in WebViewJavascriptBridge.
native.on("queue", async (data, call) => {
  for (const message of JSON.parse(await native.evaluate("takeQueue()", { call }))) {
    native.run(`handleReply(${JSON.stringify({ id: message.id, reply: message.text.toUpperCase() })})`, { call });
  }
});

native.on("api", ({ url, method }) => ({
  status: url.endsWith("/missing") ? 404 : 200,
  headers: { "content-type": "application/json" },
  body: { url, method },
}));
